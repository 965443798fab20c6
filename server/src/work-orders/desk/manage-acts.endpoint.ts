import { Type } from 'typebox'
import { type MemberContext, untrusted } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { readText } from '../../http/read-input.ts'
import { readId, readTexts } from '../../http/read-number.ts'
import type { Act } from '../tickets/act.ts'
import { answerAct, TicketData } from '../tickets/answer-act.ts'
import { actFields } from '../tickets/reply.endpoint.ts'
import { priorities } from '../tickets/ticket.ts'
import { ticketEndpoint } from '../tickets/ticket-endpoint.ts'
import { findAgent } from './agents.ts'

const assign = async ({ db, body, member, t }: MemberContext): Promise<Act | Answer<null>> => {
  const id = readId(body, 'assignee_id')
  if (readText(body, 'assignee_id') === '0') return { kind: 'assign', assigneeId: null }
  const agent = await findAgent(db, member.store_id, id)
  return agent === undefined ? failure(t('ticketAssigneeUnknown')) : { kind: 'assign', assigneeId: agent.id }
}

const priority = async ({ body, t }: MemberContext): Promise<Act | Answer<null>> => {
  const wanted = priorities.find((one) => one === readText(body, 'priority'))
  return wanted === undefined ? failure(t('ticketPriorityUnknown')) : { kind: 'priority', priority: wanted }
}

const label = async ({ db, body, member, t }: MemberContext): Promise<Act | Answer<null>> => {
  const labels = [...new Set(readTexts(body, 'labels').map((one) => one.replace(/\s+/g, ' ')))]
  if (labels.length > 10 || labels.some((one) => one.includes(',') || [...one].length > 30)) {
    return failure(t('ticketLabelsRule'))
  }
  if (labels.length > 0) {
    const rows = labels.map((name) => ({ store_id: member.store_id, name }))
    await db
      .insertInto('ticket_label')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['store_id', 'name']).doNothing())
      .execute()
  }
  return { kind: 'labels', labels: labels.join(',') }
}

interface ManageAct {
  path: string
  /** Its rule. */
  action: string
  summary: string
  field: Record<string, ReturnType<typeof untrusted>>
  read(context: MemberContext): Promise<Act | Answer<null>>
}

const acts: readonly ManageAct[] = [
  {
    path: 'assign',
    action: 'assign',
    summary: 'Give a work order to an agent',
    field: { assignee_id: untrusted(Type.Integer({ description: '0 gives it back' })) },
    read: assign,
  },
  {
    path: 'priority',
    action: 'priority',
    summary: 'Set the priority of a work order',
    field: { priority: untrusted(Type.String({ enum: [...priorities] })) },
    read: priority,
  },
  {
    path: 'label',
    action: 'label',
    summary: 'Set the labels of a work order',
    field: { labels: untrusted(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 })) },
    read: label,
  },
]

/** What agents set on a ticket without a word to the member. */
export const workorderManageActs = acts.map(({ path, action, summary, field, read }) =>
  ticketEndpoint({
    method: 'POST',
    path: `/workorder/${path}`,
    summary,
    rights: { mine: 'never', manage: [action] },
    input: ({ body }) => ({ view: 'manage', ...body }),
    budget: 'ordinary',
    body: Type.Object({ ...actFields, ...field }),
    data: TicketData,
    async handler(context, opened) {
      const act = await read(context)
      return 'code' in act ? act : answerAct(context, opened, { act })
    },
  }),
)
