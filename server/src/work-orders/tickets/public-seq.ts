import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/**
 * The newest sequence number of what a ticket's requester sees, for queries with the table `ticket`. It is their
 * `version` and `last_seq`: those of the ticket rise with notes, labels and other internal changes as well.
 */
export const publicSeq: RawBuilder<number> = sql<number>`(select coalesce(max(seen.seq), 0) from (
  select max(said.changed_seq) as seq from ticket_message said
    where said.ticket_id = ticket.id and said.visibility = 'public'
  union all select max(event.seq) from ticket_event event
    where event.ticket_id = ticket.id and event.visibility = 'public') as seen)`

/** That number of one ticket; 0 for one that is gone. */
export async function publicSeqOf(db: Database, ticketId: number): Promise<number> {
  const row = await db.selectFrom('ticket').select(publicSeq.as('seq')).where('id', '=', ticketId).executeTakeFirst()
  return Number(row?.seq ?? 0)
}
