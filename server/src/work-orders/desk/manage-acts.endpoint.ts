import { Type } from 'typebox'
import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { field } from '../../http/field.ts'
import { choice, texts } from '../../http/field-kinds.ts'
import { idOf, textOf } from '../../http/input-value.ts'
import type { Act } from '../tickets/act.ts'
import { answerAct, TicketData } from '../tickets/answer-act.ts'
import { type Assignment, assignAct } from '../tickets/assign-act.ts'
import { defineTicketEndpoint } from '../tickets/define-ticket-endpoint.ts'
import { offerLabels, readLabels } from '../tickets/labels.ts'
import { priorities } from '../tickets/ticket.ts'
import { agentActFields } from '../tickets/ticket-fields.ts'
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
    budget: 'ordinary',
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
