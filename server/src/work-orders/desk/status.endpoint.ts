import { Type } from 'typebox'
import { type MemberVisit, tolerant } from '../../http/call.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { readText } from '../../http/read-input.ts'
import { readWhole } from '../../http/read-number.ts'
import type { Act } from '../tickets/act.ts'
import { answerAct, TicketData } from '../tickets/answer-act.ts'
import { hasMessage, isAnswer, messageFields, readMessage } from '../tickets/read-message.ts'
import { actFields } from '../tickets/reply.endpoint.ts'
import { ticketCall } from '../tickets/ticket-call.ts'

const targets = ['open', 'pending', 'on_hold', 'solved', 'spam'] as const

const latest = 99_999_999_999

/** The act that leads to a state; undefined for what no agent leads a ticket to. */
const actOf = ({ body, say }: MemberVisit, message: 'public' | 'none'): Act | Answer<null> => {
  const target = readText(body, 'status')
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
      const reason = readText(body, 'reason').slice(0, 200)
      if (reason === '') return failure(say('ticketHoldReason'))
      const given = readText(body, 'until')
      const until = given === '' ? null : (readWhole(body, 'until', latest) ?? 0)
      return { kind: 'hold', reason, until }
    }
    case undefined:
      return failure(say('ticketStatusUnknown', { status: target.slice(0, 20) }))
  }
}

/** An agent leads a ticket to another state, with a public message in the same act where one is written. */
export const workorderStatus = ticketCall({
  method: 'POST',
  path: '/workorder/status',
  summary: 'Lead a work order to another state',
  rights: { mine: 'never', manage: ['status', { action: 'reply', when: hasMessage }] },
  input: ({ body }) => ({ view: 'manage', ...body }),
  budget: 'ordinary',
  body: Type.Object({
    ...actFields,
    ...messageFields,
    status: tolerant(Type.String({ enum: [...targets] })),
    reason: tolerant(Type.String({ description: 'With on_hold: what it waits for' })),
    until: tolerant(Type.Integer({ description: 'With on_hold: seconds, at most 30 days ahead' })),
  }),
  data: TicketData,
  async answer(visit, opened) {
    const message = await readMessage(visit, opened.actor, 'public')
    if (isAnswer(message)) return message
    const act = actOf(visit, message === undefined ? 'none' : 'public')
    if ('code' in act) return act
    // Only waiting and solving say something to the member; elsewhere a text would go out by mistake.
    const said = act.kind === 'wait' || act.kind === 'solve' ? message : undefined
    return answerAct(visit, opened, { act, message: said })
  },
})
