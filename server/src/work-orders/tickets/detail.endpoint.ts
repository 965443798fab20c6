import { Type } from 'typebox'
import { answering, tolerant } from '../../http/call.ts'
import { TicketData } from './answer-act.ts'
import { ticketCall } from './ticket-call.ts'
import { shownTicket } from './viewer.ts'

const succeed = answering(TicketData)

/** How one ticket is named. `view=manage` asks for it as an agent even when it is one's own. */
export const ticketQuery = {
  id: tolerant(Type.Integer()),
  view: tolerant(Type.String({ enum: ['mine', 'manage'] })),
}

/** One ticket with what the visitor may do to it now. */
export const workorderDetail = ticketCall({
  method: 'GET',
  path: '/workorder/detail',
  summary: 'One work order and what may be done to it',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  query: Type.Object(ticketQuery),
  data: TicketData,
  answer: async (visit, opened) => succeed({ ticket: await shownTicket(visit, opened) }),
})
