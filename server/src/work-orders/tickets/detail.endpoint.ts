import { Type } from 'typebox'
import { ok, untrusted } from '../../http/endpoint.ts'
import { TicketData } from './answer-act.ts'
import { ticketEndpoint } from './ticket-endpoint.ts'
import { shownTicket } from './viewer.ts'

const succeed = ok(TicketData)

/** How one ticket is named. `view=manage` asks for it as an agent even when it is one's own. */
export const ticketQuery = {
  id: untrusted(Type.Integer()),
  view: untrusted(Type.String({ enum: ['mine', 'manage'] })),
}

/** One ticket with what the visitor may do to it now. */
export const workorderDetail = ticketEndpoint({
  method: 'GET',
  path: '/workorder/detail',
  summary: 'One work order and what may be done to it',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  query: Type.Object(ticketQuery),
  data: TicketData,
  handler: async (context, opened) => succeed({ ticket: await shownTicket(context, opened) }),
})
