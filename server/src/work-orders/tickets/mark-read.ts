import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'

/** Stores a reader's position in a ticket, and whether they starred it. */
export async function markReader(
  db: Database,
  reader: { ticketId: number; memberId: number },
  marks: { last_seen_seq?: number; starred?: number },
): Promise<void> {
  await db
    .insertInto('ticket_reader')
    .values({ ticket_id: reader.ticketId, member_id: reader.memberId, last_seen_seq: 0, starred: 0, ...marks })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'member_id']).doUpdateSet(marks))
    .execute()
  announce(db, { kind: 'reader', ticket: reader.ticketId, member: reader.memberId })
}

/** The position before the newest visible message of another author, which makes the ticket unread again. */
export async function beforeNewest(
  db: Database,
  ticketId: number,
  memberId: number,
  visible: 'public' | 'all',
): Promise<number> {
  let query = db
    .selectFrom('ticket_message')
    .select((select) => select.fn.max('seq').as('seq'))
    .where('ticket_id', '=', ticketId)
    .where('author_id', '<>', memberId)
  if (visible === 'public') query = query.where('visibility', '=', 'public')
  const seq = Number((await query.executeTakeFirst())?.seq ?? 0)
  return Math.max(0, seq - 1)
}
