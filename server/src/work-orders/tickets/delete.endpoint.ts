import { Type } from 'typebox'
import { announce } from '../../database/changes.ts'
import { ok } from '../../http/endpoint.ts'
import { ticketChanged } from './announced-changes.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { deleteTicket } from './delete-ticket.ts'
import { managedFields } from './ticket-fields.ts'

const Deleted = Type.Object({ id: Type.Integer() })

const succeed = ok(Deleted)

/** Deletes a ticket permanently, which only leads may do. */
export const workorderDelete = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/delete',
  summary: 'Delete a work order permanently',
  rights: { mine: 'never', manage: ['delete'] },
  budget: 'ordinary',
  body: managedFields,
  data: Deleted,
  async handler(context, opened) {
    await deleteTicket(context.db, opened.row.id)
    announce(context.db, ticketChanged(opened.row, 'all'))
    context.log.info(
      { ticketId: opened.row.id, number: opened.row.number, by: context.member.id },
      'work order deleted',
    )
    return succeed({ id: opened.row.id })
  },
})
