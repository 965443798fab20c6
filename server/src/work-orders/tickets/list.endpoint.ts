import { Type } from 'typebox'
import type { TicketStatus } from '../../database/schema.ts'
import { searchedText } from '../../full-text/search-terms.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { choiceOr, integer, pageFields, pageOf, rowId, searchText, text, type Values } from '../../http/field-kinds.ts'
import { Changed, changedTickets, listTickets } from '../lists/list-tickets.ts'
import {
  orders,
  queues,
  sorts,
  type TicketFilter,
  type TicketScope,
  type TicketSort,
  ticketStatus,
  usualSort,
} from '../lists/ticket-scope.ts'
import { findTickets } from './find-tickets.ts'
import { priorities, Ticket, ticketStatuses } from './ticket.ts'
import { pageRule, shownTickets, viewerOf } from './viewer.ts'

/** The last second that can be asked for, in the year 5138. */
const latest = 99_999_999_999

/** Filters and order of a list of tickets. Unknown values are refused, so that no list looks filtered without being so. */
export const ticketFilters = {
  view: choiceOr(['mine', 'manage'], 'mine'),
  status: text({ enum: [...ticketStatuses] }),
  keywords: text({
    description:
      'Text that number or subject contain; with view=manage words that number, subject and a message contain together, or a part of the requester’s name; the words within its first 100 characters count',
  }),
  category_id: rowId(),
  queue: text({ enum: [...queues], default: 'all', description: 'With view=manage' }),
  priority: text({ enum: [...priorities], description: 'With view=manage' }),
  assignee_id: rowId({ description: 'With view=manage' }),
  requester_id: rowId({ description: 'With view=manage' }),
  team: rowId({ description: 'With view=manage: the id of a team' }),
  label: searchText({ description: 'With view=manage' }),
  from: integer(latest, { description: 'Last active at that second or later' }),
  to: integer(latest, { description: 'Last active at that second or earlier' }),
  sort: text({
    enum: [...sorts],
    description:
      'By last activity, creation, priority, with view=manage next target, or whose turn it is; by default turn, with view=manage activity, and in the queue sla due',
  }),
  order: text({
    enum: [...orders],
    description: 'desc: last, highest, or what waits for the reader first; by default desc, of due asc',
  }),
}

type FilterInput = Values<typeof ticketFilters>

const allowed = {
  status: [...ticketStatuses, 'all'],
  queue: queues,
  priority: priorities,
  sort: sorts,
  order: orders,
} as const

const unknownFilter = (query: FilterInput): { name: keyof typeof allowed; value: string } | undefined =>
  (Object.keys(allowed) as Array<keyof typeof allowed>)
    .map((name) => ({ name, value: query[name].slice(0, 20) }))
    .find(({ name, value }) => value !== '' && !allowed[name].some((one) => one === value)) ??
  // Members are not told targets, so they cannot sort by them.
  (query.view === 'mine' && query.sort === 'due' ? { name: 'sort', value: query.sort } : undefined)

const filterOf = (query: FilterInput): TicketFilter => ({
  keywords: searchedText(query.keywords),
  categoryId: query.category_id || undefined,
  priority: priorities.find((priority) => priority === query.priority),
  assigneeId: query.assignee_id || undefined,
  requesterId: query.requester_id || undefined,
  teamId: query.team || undefined,
  label: query.label || undefined,
  from: query.from,
  to: query.to,
})

const sortOf = (query: FilterInput, scope: TicketScope): TicketSort => {
  const usual = usualSort(scope)
  const by = sorts.find((sort) => sort === query.sort) ?? usual.by
  return { by, order: orders.find((order) => order === query.order) ?? (by === 'due' ? 'asc' : 'desc') }
}

const scopeOf = ({ query, member, now }: MemberContext<FilterInput>): TicketScope => {
  const memberId = member.id
  const filter = filterOf(query)
  if (query.view === 'mine') {
    const { keywords, categoryId, from, to } = filter
    return { view: 'mine', memberId, keywords, categoryId, from, to }
  }
  const queue = queues.find((one) => one === query.queue) ?? 'all'
  return { view: 'manage', memberId, shopId: member.shop_id, queue, now, ...filter }
}

export interface AskedList {
  scope: TicketScope
  status: TicketStatus | undefined
  sort: TicketSort
}

/**
 * Reads the scope and the order of a list from the query.
 * @returns an answer instead when a filter is unknown
 */
export function readScope(context: MemberContext<FilterInput>): AskedList | Answer {
  const { t, query } = context
  const scope = scopeOf(context)
  const wrong = unknownFilter(query)
  if (wrong === undefined) return { scope, status: ticketStatus(query.status), sort: sortOf(query, scope) }
  return failure(
    wrong.name === 'status'
      ? t('ticketStatusUnknown', { status: wrong.value })
      : t('ticketFilterUnknown', { value: wrong.value }),
  )
}

/** 10 001 for more than 10 000; where `all` is so, each status has that many at least. */
const Count = Type.Integer()

const TicketList = Type.Object({
  list: Type.Array(Ticket),
  /** Tickets on all pages; 10 001 for more than 10 000, of which pages have the first. */
  total: Type.Integer(),
  counts: Type.Object({
    all: Count,
    new: Count,
    open: Count,
    pending: Count,
    on_hold: Count,
    solved: Count,
    closed: Count,
    cancelled: Count,
  }),
  /** False when there are more than are counted, or than a search looked through. */
  complete: Type.Boolean(),
  /** When the list was read, in seconds: the `changed_since` of the next question for changes. */
  at: Type.Integer(),
  /** With `changed_since`: the tickets of the list that have changed since, the last changed first. */
  changed: Type.Optional(Changed),
})

/** Tickets: the member's own, or with `view=manage` the shop's queue. */
export const workorderList = defineEndpoint({
  method: 'GET',
  path: '/workorder/list',
  summary: 'Work orders of the caller, or of the queue',
  rule: ({ query }) => [pageRule[query.view]],
  query: {
    ...pageFields,
    ...ticketFilters,
    changed_since: integer(99_999_999_999, {
      description: 'Seconds: the answer also has what has changed in the list since',
    }),
  },
  data: TicketList,
  async handler(context) {
    const { db, query, now } = context
    const read = readScope(context)
    if ('code' in read) return read
    const { scope, status, sort } = read
    const { ids, counts, total, complete } = await listTickets(db, scope, status, pageOf(query), sort)
    const rows = await findTickets(db, ids, scope.view, scope.memberId)
    const { viewer } = viewerOf(context, scope.view)
    const list = await shownTickets(context, rows, scope.view, viewer)
    const { changed_since: since } = query
    const changed = since === undefined ? undefined : await changedTickets(db, scope, status, since)
    return ok(TicketList, { list, total, counts, complete, at: now, ...(changed && { changed }) })
  },
})
