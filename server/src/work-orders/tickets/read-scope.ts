import type { TicketStatus } from '../../database/schema.ts'
import type { MemberContext } from '../../http/endpoint.ts'
import type { Answer } from '../../http/envelope.ts'
import { failure } from '../../http/envelope.ts'
import { readSearch, readText } from '../../http/read-input.ts'
import { readId } from '../../http/read-number.ts'
import { queues, type TicketFilter, type TicketScope, ticketStatus } from './find-tickets.ts'
import { priorities, ticketStatuses } from './ticket.ts'

const allowed = {
  status: [...ticketStatuses, 'all'],
  queue: queues,
  priority: priorities,
} as const

/** The first filter that is sent but means nothing. */
const unknownFilter = ({ query }: MemberContext): { name: keyof typeof allowed; value: string } | undefined =>
  (Object.keys(allowed) as Array<keyof typeof allowed>)
    .map((name) => ({ name, value: readText(query, name).slice(0, 20) }))
    .find(({ name, value }) => value !== '' && !allowed[name].some((one) => one === value))

const filterOf = ({ query }: MemberContext): TicketFilter => ({
  keywords: readSearch(query, 'keywords'),
  categoryId: readId(query, 'category_id') || undefined,
  priority: priorities.find((priority) => priority === readText(query, 'priority')),
  assigneeId: readId(query, 'assignee_id') || undefined,
  requesterId: readId(query, 'requester_id') || undefined,
  label: readSearch(query, 'label') || undefined,
})

/** The view a list is asked for. */
export const viewAsked = ({ query }: MemberContext): TicketScope['view'] =>
  readText(query, 'view') === 'manage' ? 'manage' : 'mine'

const scopeOf = (context: MemberContext): TicketScope => {
  const { query, member } = context
  const memberId = member.id
  const filter = filterOf(context)
  if (viewAsked(context) === 'mine') {
    const { keywords, categoryId } = filter
    return { view: 'mine', memberId, keywords, categoryId }
  }
  const queue = queues.find((one) => one === readText(query, 'queue')) ?? 'all'
  return { view: 'manage', memberId, storeId: member.store_id, queue, ...filter }
}

/**
 * Which tickets a query asks for.
 * @returns an answer instead when a filter is unknown
 */
export function readScope(context: MemberContext): { scope: TicketScope; status: TicketStatus | undefined } | Answer {
  const { t, query } = context
  const scope = scopeOf(context)
  const wrong = unknownFilter(context)
  if (wrong === undefined) return { scope, status: ticketStatus(readText(query, 'status')) }
  return failure(
    wrong.name === 'status'
      ? t('ticketStatusUnknown', { status: wrong.value })
      : t('ticketFilterUnknown', { value: wrong.value }),
  )
}
