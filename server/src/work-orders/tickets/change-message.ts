import type { Selectable } from 'kysely'
import { announce } from '../../database/changes.ts'
import { retried } from '../../database/retry.ts'
import type { Database, TicketMessageTable } from '../../database/schema.ts'
import { releaseUploads } from '../../uploads/upload-use.ts'
import { storedTicket } from './act-on-ticket.ts'
import { ticketChanged } from './announced-changes.ts'
import { TicketRaced } from './change-ticket.ts'
import { excerptOf } from './excerpt.ts'
import { inOrder } from './in-order.ts'
import { periods } from './ticket-state.ts'

/** A change of one's own message. */
export type MessageChange = { kind: 'edit'; body: string } | { kind: 'withdraw' }

/** Author of a message and their role. */
interface MessageWriter {
  id: number
  kind: 'member' | 'agent'
}

/** Whether a message can still be changed (work orders, edit). */
function mayChangeMessage(
  message: Pick<Selectable<TicketMessageTable>, 'author_id' | 'author_kind' | 'withdrawn_at' | 'created_at'>,
  writer: MessageWriter,
  now: number,
): 'yes' | 'unknown' | 'too-late' {
  const { author_id, author_kind, withdrawn_at, created_at } = message
  if (author_id !== writer.id || author_kind !== writer.kind || withdrawn_at !== null) return 'unknown'
  return now - created_at <= periods.editMessage ? 'yes' : 'too-late'
}

const attempt = async (
  db: Database,
  ticketId: number,
  messageId: number,
  writer: MessageWriter,
  change: MessageChange,
  now: number,
): Promise<'done' | 'unknown' | 'too-late'> => {
  const ticket = await storedTicket(db, ticketId)
  const message = await db
    .selectFrom('ticket_message')
    .selectAll()
    .where('id', '=', messageId)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
  if (ticket === undefined || message === undefined) return 'unknown'
  const allowed = mayChangeMessage(message, writer, now)
  if (allowed !== 'yes') return allowed
  const newest = await db
    .selectFrom('ticket_message')
    .select((select) => select.fn.max('seq').as('seq'))
    .where('ticket_id', '=', ticketId)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  const body = change.kind === 'edit' ? change.body : ''
  const shown = Number(newest?.seq ?? 0) === message.seq ? { last_message_excerpt: excerptOf(body) } : {}
  const changed_seq = ticket.last_seq + 1
  const mark = change.kind === 'edit' ? { edited_at: now } : { withdrawn_at: now }
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('ticket')
      .set({
        ...shown,
        updated_at: now,
        last_seq: changed_seq,
        version: ticket.version + (message.visibility === 'public' ? 1 : 0),
      })
      .where('id', '=', ticketId)
      .where('version', '=', ticket.version)
      .where('last_seq', '=', ticket.last_seq)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) !== 1) throw new TicketRaced()
    await transaction
      .updateTable('ticket_message')
      .set({ ...mark, body, changed_seq })
      .where('id', '=', messageId)
      .execute()
    if (change.kind === 'withdraw') {
      const files = transaction.deleteFrom('ticket_attachment').where('message_id', '=', messageId)
      const released = await files.returning('url').execute()
      await releaseUploads(
        transaction,
        released.map(({ url }) => url),
      )
    }
  })
  announce(db, ticketChanged(ticket, message.visibility === 'public' ? 'all' : 'agents'))
  return 'done'
}

/**
 * Edits or withdraws one's own message; a withdrawn text is deleted. The change gets a sequence number, so that polling
 * clients get it.
 * @throws TicketRaced when other processes were faster on every attempt
 */
export function changeMessage(...request: Parameters<typeof attempt>): ReturnType<typeof attempt> {
  const [db, ticketId] = request
  return inOrder(db, ticketId, () => retried(() => attempt(...request)))
}
