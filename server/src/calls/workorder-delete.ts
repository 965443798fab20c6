import { Type } from 'typebox'
import { answering, type Call } from '../http/call.ts'
import { noRight } from '../http/envelope.ts'
import { deleteTicket } from '../work-orders/delete-ticket.ts'
import { openTicket } from '../work-orders/viewer.ts'
import { ticketQuery } from './workorder-detail.ts'

const Deleted = Type.Object({ id: Type.Integer() })

const succeed = answering(Deleted)

/** A lead deletes a ticket with everything in it, for good. */
export const workorderDelete: Call = {
  method: 'POST',
  path: '/workorder/delete',
  summary: 'Delete a work order for good',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object(ticketQuery),
  data: Deleted,
  async answer(visit) {
    const opened = await openTicket(visit, { ...visit.body, view: 'manage' })
    if ('code' in opened) return opened
    if (!opened.may('delete')) return noRight(visit.say('noPermission'))
    await deleteTicket(visit.db, opened.row.id)
    visit.log.info({ ticketId: opened.row.id, number: opened.row.number, by: visit.member.id }, 'work order deleted')
    return succeed({ id: opened.row.id })
  },
}
