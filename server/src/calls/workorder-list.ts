import { Type } from 'typebox'
import { answering, type Call, type MemberVisit, tolerant } from '../http/call.ts'
import { failure, noRight } from '../http/envelope.ts'
import { readPage, readSearch, readText } from '../http/read-input.ts'
import { readId } from '../http/read-number.ts'
import {
  countTickets,
  findTickets,
  queues,
  type TicketFilter,
  type TicketScope,
  ticketStatus,
} from '../work-orders/find-tickets.ts'
import { linkedTickets } from '../work-orders/linked-tickets.ts'
import { priorities, Ticket, ticketStatuses } from '../work-orders/ticket.ts'
import { ticketView } from '../work-orders/ticket-view.ts'
import { pageRule, viewerOf } from '../work-orders/viewer.ts'
import { pageQuery } from './page-query.ts'

const Count = Type.Integer()

const TicketList = Type.Object({
  list: Type.Array(Ticket),
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
})

const succeed = answering(TicketList)

const allowed = {
  status: [...ticketStatuses, 'all'],
  queue: queues,
  priority: priorities,
} as const

/** The first filter that is sent but means nothing. */
const unknownFilter = ({ query }: MemberVisit): { name: keyof typeof allowed; value: string } | undefined =>
  (Object.keys(allowed) as Array<keyof typeof allowed>)
    .map((name) => ({ name, value: readText(query, name).slice(0, 20) }))
    .find(({ name, value }) => value !== '' && !allowed[name].some((one) => one === value))

const filterOf = ({ query }: MemberVisit): TicketFilter => ({
  keywords: readSearch(query, 'keywords'),
  categoryId: readId(query, 'category_id') || undefined,
  priority: priorities.find((priority) => priority === readText(query, 'priority')),
  assigneeId: readId(query, 'assignee_id') || undefined,
  label: readSearch(query, 'label') || undefined,
})

const scopeOf = (visit: MemberVisit): TicketScope => {
  const { query, member } = visit
  const memberId = member.id
  const filter = filterOf(visit)
  if (readText(query, 'view') !== 'manage') {
    const { keywords, categoryId } = filter
    return { view: 'mine', memberId, keywords, categoryId }
  }
  const queue = queues.find((one) => one === readText(query, 'queue')) ?? 'all'
  return { view: 'manage', memberId, storeId: member.store_id, queue, ...filter }
}

/** Tickets, the last active first: the member's own, or with `view=manage` the store's queue. */
export const workorderList: Call = {
  method: 'GET',
  path: '/workorder/list',
  summary: 'Work orders, the last active first',
  access: 'member',
  budget: 'ordinary',
  query: Type.Object({
    ...pageQuery,
    view: tolerant(Type.String({ enum: ['mine', 'manage'], default: 'mine' })),
    status: tolerant(Type.String({ enum: [...ticketStatuses] })),
    keywords: tolerant(Type.String({ description: 'Text the number or the subject contains' })),
    category_id: tolerant(Type.Integer()),
    queue: tolerant(Type.String({ enum: [...queues], default: 'all', description: 'With view=manage' })),
    priority: tolerant(Type.String({ enum: [...priorities], description: 'With view=manage' })),
    assignee_id: tolerant(Type.Integer({ description: 'With view=manage' })),
    label: tolerant(Type.String({ description: 'With view=manage' })),
  }),
  data: TicketList,
  async answer(visit) {
    const { db, query, say, now } = visit
    const scope = scopeOf(visit)
    if (!visit.rights.may(pageRule[scope.view])) return noRight(say('noPermission'))
    const wrong = unknownFilter(visit)
    if (wrong !== undefined) {
      return failure(
        wrong.name === 'status'
          ? say('ticketStatusUnknown', { status: wrong.value })
          : say('ticketFilterUnknown', { value: wrong.value }),
      )
    }
    const status = ticketStatus(readText(query, 'status'))
    const [rows, counts] = await Promise.all([findTickets(db, scope, status, readPage(query)), countTickets(db, scope)])
    const linked = await linkedTickets(db, rows, scope.view)
    const { viewer } = viewerOf(visit, scope.view)
    const list = rows.map((row) => ticketView(row, linked.get(row.id) ?? [], viewer, now))
    return succeed({ list, total: counts[status ?? 'all'], counts })
  },
}
