import { Type } from 'typebox'
import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { choice, field, idOf, integerIfSent, text, textOf, texts, type Values } from '../../http/field-kinds.ts'
import type { Act } from '../tickets/act.ts'
import { answerAct, TicketData, WrittenData } from '../tickets/answer-act.ts'
import { type Assignment, assignAct } from '../tickets/assign-act.ts'
import { defineTicketEndpoint } from '../tickets/define-ticket-endpoint.ts'
import { offerLabels, readLabels } from '../tickets/labels.ts'
import { hasMessage, isAnswer, messageFields, readMessage, undoField } from '../tickets/read-message.ts'
import { priorities } from '../tickets/ticket.ts'
import { agentActFields, holdDay } from '../tickets/ticket-fields.ts'
import type { OpenedTicket } from '../tickets/viewer.ts'

/** An id that need not be sent; 0 stands for none. */
export const idOrNone = (description: string) =>
  field(Type.Integer({ description }), (value) => {
    const sent = textOf(value)
    return sent === '' ? undefined : sent === '0' ? 'none' : idOf(value)
  })

const assign = async ({ db, member, t }: MemberContext, to: Assignment): Promise<Act | Answer<null>> => {
  const act = await assignAct(db, member.shop_id, to)
  return typeof act === 'string' ? failure(t(act)) : act
}

const label = async ({ db, member, t }: MemberContext, wanted: readonly string[]): Promise<Act | Answer<null>> => {
  const labels = readLabels(wanted)
  if (labels === undefined) return failure(t('ticketLabelsRule'))
  await offerLabels(db, member.shop_id, labels)
  return { kind: 'labels', labels: labels.join(',') }
}

const description = (action: string, summary: string) =>
  ({
    path: `/workorder/${action}`,
    summary,
    rights: { mine: 'never', manage: [action] },
    data: TicketData,
  }) as const

const answer = async (
  context: Parameters<typeof answerAct>[0],
  opened: OpenedTicket,
  act: Act | Answer<null>,
): Promise<Answer> => ('code' in act ? act : answerAct(context, opened, { act }))

/** Acts of agents without a message to the member. */
export const workorderManageActs = [
  defineTicketEndpoint({
    method: 'POST',
    ...description('assign', 'Assign a work order to an agent, a team, or an agent of a team'),
    body: {
      ...agentActFields,
      assignee_id: idOrNone('0 removes the assignee; without it they stay, unless they are not of the named team'),
      team_id: idOrNone('0 removes the team; without it the team stays'),
    },
    async handler(context, opened) {
      const { assignee_id: assignee, team_id: team } = context.body
      return answer(context, opened, await assign(context, { assignee, team }))
    },
  }),
  defineTicketEndpoint({
    method: 'POST',
    ...description('priority', 'Set the priority of a work order'),
    body: { ...agentActFields, priority: choice(priorities) },
    async handler(context, opened) {
      const { priority } = context.body
      if (priority === undefined) return failure(context.t('ticketPriorityUnknown'))
      return answerAct(context, opened, { act: { kind: 'priority', priority } })
    },
  }),
  defineTicketEndpoint({
    method: 'POST',
    ...description('label', 'Set the labels of a work order'),
    body: { ...agentActFields, labels: texts({ maxLength: 30 }, { maxItems: 10 }) },
    handler: async (context, opened) => answer(context, opened, await label(context, context.body.labels)),
  }),
]

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

export const workorderStatus = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/status',
  summary: 'Change the status of a work order',
  rights: { mine: 'never', manage: ['status', { action: 'reply', when: hasMessage }] },
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
