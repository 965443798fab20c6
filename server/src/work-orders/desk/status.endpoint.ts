import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import type { Values } from '../../http/field.ts'
import { integerIfSent, text } from '../../http/field-kinds.ts'
import type { Act } from '../tickets/act.ts'
import { answerAct, WrittenData } from '../tickets/answer-act.ts'
import { defineTicketEndpoint } from '../tickets/define-ticket-endpoint.ts'
import { hasMessage, isAnswer, messageFields, readMessage, undoField } from '../tickets/read-message.ts'
import { agentActFields, holdDay } from '../tickets/ticket-fields.ts'

const targets = ['open', 'pending', 'on_hold', 'solved', 'spam'] as const

const latest = 99_999_999_999

const statusFields = {
  ...agentActFields,
  ...messageFields,
  ...undoField,
  status: text({ enum: [...targets] }),
  reason: text({ description: 'With on_hold: the reason' }),
  until: integerIfSent(latest, { description: 'With on_hold: seconds, at most 30 days ahead' }),
  until_day: holdDay,
}

type StatusContext = MemberContext<unknown, Values<typeof statusFields>>

/** The act for a new status; undefined for a status that agents cannot set. */
const actOf = ({ body, t }: StatusContext, message: 'public' | 'none'): Act | Answer<null> => {
  const { status: target, until = null, until_day: day = null } = body
  switch (targets.find((one) => one === target)) {
    case 'open':
      return { kind: 'resume' }
    case 'pending':
      return { kind: 'wait', message }
    case 'solved':
      return { kind: 'solve', message }
    case 'spam':
      return { kind: 'spam' }
    case 'on_hold': {
      const reason = body.reason.slice(0, 200)
      if (reason === '') return failure(t('ticketHoldReason'))
      return { kind: 'hold', reason, until, day }
    }
    case undefined:
      return failure(t('ticketStatusUnknown', { status: target.slice(0, 20) }))
  }
}

/** Changes the status of a ticket, with an optional public message in the same act. */
export const workorderStatus = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/status',
  summary: 'Change the status of a work order',
  rights: { mine: 'never', manage: ['status', { action: 'reply', when: hasMessage }] },
  budget: 'ordinary',
  body: statusFields,
  data: WrittenData,
  async handler(context, opened) {
    const message = await readMessage(context, opened.actor, 'public', opened.row)
    if (isAnswer(message)) return message
    const act = actOf(context, message === undefined ? 'none' : 'public')
    if ('code' in act) return act
    // Only waiting and solving have a message to the member; with other acts it would be sent by mistake.
    const sent = act.kind === 'wait' || act.kind === 'solve' ? message : undefined
    return answerAct(context, opened, { act, message: sent, undo: context.body.undo })
  },
})
