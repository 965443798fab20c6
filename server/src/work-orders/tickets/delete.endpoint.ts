import { Type } from 'typebox'
import { answering } from '../../http/call.ts'
import { deleteTicket } from './delete-ticket.ts'
import { ticketQuery } from './detail.endpoint.ts'
import { ticketCall } from './ticket-call.ts'

const Deleted = Type.Object({ id: Type.Integer() })

const succeed = answering(Deleted)

/** A lead deletes a ticket with everything in it, for good. */
export const workorderDelete = ticketCall({
  method: 'POST',
  path: '/workorder/delete',
  summary: 'Delete a work order for good',
  rights: { mine: 'never', manage: ['delete'] },
  input: ({ body }) => ({ ...body, view: 'manage' }),
  budget: 'ordinary',
  body: Type.Object(ticketQuery),
  data: Deleted,
  async answer(visit, opened) {
    await deleteTicket(visit.db, opened.row.id)
    visit.log.info({ ticketId: opened.row.id, number: opened.row.number, by: visit.member.id }, 'work order deleted')
    return succeed({ id: opened.row.id })
  },
})
