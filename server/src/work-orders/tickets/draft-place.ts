import type { Database } from '../../database/schema.ts'
import { versionOf } from '../../http/draft-place.ts'

/** Whose draft, and what for; `ticket_id` is 0 for a new ticket, `purpose` empty for a plain one. */
export interface DraftKey {
  member_id: number
  ticket_id: number
  purpose: string
  visibility: 'public' | 'internal'
}

/** Without what else a caller's object has. */
const columnsOf = ({ member_id, ticket_id, purpose, visibility }: DraftKey): DraftKey => ({
  member_id,
  ticket_id,
  purpose,
  visibility,
})

/** What the server has there; empty for nothing. */
export async function keptVersion(db: Database, key: DraftKey): Promise<string> {
  const kept = await db
    .selectFrom('ticket_draft')
    .select(['body', 'attachments'])
    .where(({ and }) => and(columnsOf(key)))
    .executeTakeFirst()
  return kept === undefined ? '' : versionOf(kept.body, (JSON.parse(kept.attachments) as unknown[]).length)
}

/** Drops it, also one that is not there. */
export async function dropDraft(db: Database, key: DraftKey): Promise<void> {
  await db
    .deleteFrom('ticket_draft')
    .where(({ and }) => and(columnsOf(key)))
    .execute()
}

/** The last messages, or new tickets, among which one that was a draft is looked for. */
const lookedThrough = 20

/** The highest `seq` that the first message of a ticket has: an event may come before it. */
const firstMessage = 2

const newTickets = async (db: Database, memberId: number, since: number): Promise<number[]> => {
  const own = db.selectFrom('ticket').select('id').where('requester_id', '=', memberId)
  const rows = await own.where('created_at', '>=', since).orderBy('created_at', 'desc').limit(lookedThrough).execute()
  return rows.map(({ id }) => id)
}

/** Whether the member has sent what the draft said, since a time in seconds. */
export async function hasSent(
  db: Database,
  { member_id, ticket_id, visibility }: DraftKey,
  { version, since }: { version: string; since: number },
): Promise<boolean> {
  const tickets = ticket_id === 0 ? await newTickets(db, member_id, since) : [ticket_id]
  if (tickets.length === 0) return false
  const sent = await db
    .selectFrom('ticket_message')
    .select(({ selectFrom }) => [
      'author_id',
      'visibility',
      'body',
      'created_at',
      selectFrom('ticket_attachment')
        .select(({ fn }) => fn.countAll<number>().as('files'))
        .whereRef('ticket_attachment.message_id', '=', 'ticket_message.id')
        .as('files'),
    ])
    .where('ticket_id', 'in', tickets)
    // A new ticket begins with what was its draft.
    .$if(ticket_id === 0, (messages) => messages.where('seq', '<=', firstMessage))
    .orderBy('seq', 'desc')
    .limit(lookedThrough)
    .execute()
  return sent.some(
    (message) =>
      message.author_id === member_id &&
      message.visibility === visibility &&
      Number(message.created_at) >= since &&
      versionOf(message.body, Number(message.files)) === version,
  )
}
