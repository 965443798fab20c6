import { ok } from '../../http/endpoint.ts'
import { TicketData } from './answer-act.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { ticketFields } from './ticket-fields.ts'
import { shownTicket } from './viewer.ts'

const succeed = ok(TicketData)

/** One ticket with the acts that the caller can do now. */
export const workorderDetail = defineTicketEndpoint({
  method: 'GET',
  path: '/workorder/detail',
  summary: 'One work order and its permissions',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  query: ticketFields,
  data: TicketData,
  handler: async (context, opened) => succeed({ ticket: await shownTicket(context, opened) }),
})
