import type { Database } from '../../database/schema.ts'
import { claimUploads } from '../../uploads/upload-use.ts'
import type { Act, Acting } from './act.ts'
import { TicketRaced, updateUnchanged } from './change-ticket.ts'
import type { MessageDraft, StoredTicket } from './ticket-change.ts'

/** Seconds in which its author can take a message back; until then nobody else hears of it. */
export const undoSeconds = 10

/** Seconds after which it leaves: times are whole seconds, and ten of them may be nine and a bit. */
export const leaveSeconds = undoSeconds + 1

/** A message that can be taken back, with the act it belongs to. What it does to the ticket happens when it leaves. */
export interface Outgoing {
  id: number
  act: Act
  actor: Acting
  message: MessageDraft
  /** Seconds. */
  sentAt: number
}

/** The message of a ticket that has not left. There is one at most: whatever else happens to the ticket lets it leave. */
export async function outgoingOf(db: Database, ticketId: number): Promise<Outgoing | undefined> {
  const row = await db.selectFrom('ticket_outgoing').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst()
  if (row === undefined) return undefined
  const { act, message } = JSON.parse(row.content) as Pick<Outgoing, 'act' | 'message'>
  const { author_id: id, author_kind: role } = row
  return { id: row.id, act, actor: { id, role }, message: { ...message, author_id: id }, sentAt: row.sent_at }
}

/** Tickets with a message that cannot be taken back any more. */
export async function ticketsToLeave(db: Database, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket_outgoing')
    .select('ticket_id')
    .where('sent_at', '<=', now - leaveSeconds)
    .orderBy('sent_at')
    .limit(200)
    .execute()
  return rows.map(({ ticket_id }) => ticket_id)
}

/** Seconds left to take back a message that is sent once more, since its answer was lost; 0 where it is another one. */
export function secondsLeft(outgoing: Outgoing, { actor, message }: Pick<Outgoing, 'actor' | 'message'>, now: number) {
  const same = outgoing.actor.id === actor.id && JSON.stringify(outgoing.message) === JSON.stringify(message)
  return same ? Math.max(0, outgoing.sentAt + undoSeconds - now) : 0
}

/**
 * Stores a message that can be taken back, and reserves its files; use it inside a transaction. It locks the ticket, so
 * that nothing happens to it between the decision and the message.
 * @throws TicketRaced when the ticket has changed since the decision
 */
export async function storeOutgoing(
  db: Database,
  before: StoredTicket,
  { act, actor, message }: Omit<Outgoing, 'id' | 'sentAt'>,
  now: number,
): Promise<void> {
  await updateUnchanged(db, before, { version: before.version })
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_outgoing')
    .values({
      ticket_id: before.id,
      author_id: actor.id,
      author_kind: actor.role,
      client_id: message.client_id,
      content: JSON.stringify({ act, message }),
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('ticket_id').doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) !== 1) throw new TicketRaced()
  await claimUploads(db, actor.id, filesOf(message))
}

const filesOf = ({ attachments = [] }: MessageDraft): string[] => attachments.map(({ url }) => url)

/** Forgets a message as its author takes it back; `false` when it cannot be taken back any more. */
export async function takeBack(
  db: Database,
  { ticketId, author, clientId }: { ticketId: number; author: Acting; clientId: string },
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('ticket_outgoing')
      .where('ticket_id', '=', ticketId)
      .where('client_id', '=', clientId)
      .where('author_id', '=', author.id)
      .where('author_kind', '=', author.role)
      .where('sent_at', '>', now - leaveSeconds)
      .returning('content')
      .executeTakeFirst()
    if (row === undefined) return false
    const files = filesOf((JSON.parse(row.content) as Outgoing).message)
    // Its author has them in the draft again.
    if (files.length > 0) {
      await transaction.updateTable('upload').set({ idle_since: now }).where('url', 'in', files).execute()
    }
    return true
  })
}
