import { Type } from 'typebox'
import { answering, type Call, type MemberVisit, tolerant } from '../http/call.ts'
import { failure, noRight } from '../http/envelope.ts'
import { readPage, readSearch, readText } from '../http/read-input.ts'
import {
  countTickets,
  findTickets,
  linkedTickets,
  type TicketScope,
  ticketStatus,
} from '../work-orders/find-tickets.ts'
import { Ticket, ticketStatuses } from '../work-orders/ticket.ts'
import { ticketView, type Viewer } from '../work-orders/ticket-view.ts'
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

/** The page each view belongs to is also the right it needs. */
const ruleOf = { mine: 'account/workorder', manage: 'account/woManage' } as const

const look = ({ query, member, rights }: MemberVisit): { scope: TicketScope; viewer: Viewer } => {
  const keywords = readSearch(query, 'keywords')
  const memberId = member.id
  return readText(query, 'view') === 'manage'
    ? {
        scope: { view: 'manage', memberId, storeId: member.store_id, keywords },
        viewer: { kind: 'agent', may: rights.may },
      }
    : { scope: { view: 'mine', memberId, keywords }, viewer: { kind: 'requester' } }
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
  }),
  data: TicketList,
  async answer(visit) {
    const { db, query, say, now } = visit
    const { scope, viewer } = look(visit)
    if (!visit.rights.may(ruleOf[scope.view])) return noRight(say('noPermission'))
    const wanted = readText(query, 'status')
    const status = ticketStatus(wanted)
    if (wanted !== '' && wanted !== 'all' && status === undefined) {
      return failure(say('ticketStatusUnknown', { status: wanted.slice(0, 20) }))
    }
    const [rows, counts] = await Promise.all([findTickets(db, scope, status, readPage(query)), countTickets(db, scope)])
    const linked = await linkedTickets(
      db,
      rows.map((row) => row.id),
    )
    const list = rows.map((row) => ticketView(row, linked.get(row.id) ?? [], viewer, now))
    return succeed({ list, total: counts[status ?? 'all'], counts })
  },
}
