import { Type } from 'typebox'
import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'
import { ok } from '../../http/endpoint.ts'
import { releaseUploads } from '../../uploads/upload-use.ts'
import { ticketChanged } from './change-ticket.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { managedFields } from './ticket-fields.ts'

const parts = ['ticket_message', 'ticket_outgoing', 'ticket_event', 'ticket_reader', 'ticket_presence'] as const

/** Deletes a ticket with its files and all its rows in other tables, in one transaction; links from other tickets are removed. */
export async function deleteTicket(db: Database, id: number): Promise<void> {
  await transact(db, async (transaction) => {
    // Locks the ticket first, like every write to it.
    await transaction.updateTable('ticket').set({ hidden_by_requester: 1 }).where('id', '=', id).execute()
    const files = transaction.deleteFrom('ticket_attachment').where('ticket_id', '=', id)
    const released = await files.returning('url').execute()
    for (const part of parts) await transaction.deleteFrom(part).where('ticket_id', '=', id).execute()
    await transaction
      .deleteFrom('ticket_link')
      .where((where) => where.or([where('ticket_id', '=', id), where('linked_id', '=', id)]))
      .execute()
    await transaction.updateTable('ticket').set({ follow_up_of_id: null }).where('follow_up_of_id', '=', id).execute()
    await transaction.updateTable('ticket').set({ merged_into_id: null }).where('merged_into_id', '=', id).execute()
    await transaction.deleteFrom('ticket').where('id', '=', id).execute()
    await releaseUploads(
      transaction,
      released.map(({ url }) => url),
    )
  })
}

const Deleted = Type.Object({ id: Type.Integer() })

/** Deletes a ticket permanently, which only leads may do. */
export const workorderDelete = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/delete',
  summary: 'Delete a work order permanently',
  rights: { mine: 'never', manage: ['delete'] },
  body: managedFields,
  data: Deleted,
  async handler(context, opened) {
    await deleteTicket(context.db, opened.row.id)
    announce(context.db, ticketChanged(opened.row, 'all'))
    context.log.info(
      { ticketId: opened.row.id, number: opened.row.number, by: context.member.id },
      'work order deleted',
    )
    return ok(Deleted, { id: opened.row.id })
  },
})
