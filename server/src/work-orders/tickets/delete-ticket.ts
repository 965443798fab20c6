import type { Database } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'
import { releaseUploads } from '../../uploads/upload-use.ts'

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
