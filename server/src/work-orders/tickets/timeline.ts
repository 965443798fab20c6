import { type Static, Type } from 'typebox'
import type { Database } from '../../database/schema.ts'
import type { FileAddresses } from '../../uploads/uploads.ts'
import { Attachment, shownFile } from './attachment.ts'
import { type People, peopleOf } from './people.ts'
import { Actor } from './ticket.ts'

const Seconds = Type.Integer()
const Visibility = Type.Enum(['public', 'internal'])

/** A message for a viewer; withdrawn ones have neither text nor files. */
export const Message = Type.Object(
  {
    kind: Type.Literal('message'),
    seq: Type.Integer(),
    id: Type.Integer(),
    client_id: Type.String(),
    ticket_id: Type.Integer(),
    author: Actor,
    visibility: Visibility,
    format: Type.Enum(['markdown', 'html']),
    body: Type.String(),
    attachments: Type.Array(Attachment),
    quote_of: Type.Optional(Type.Integer()),
    created_at: Seconds,
    edited_at: Type.Optional(Seconds),
    withdrawn_at: Type.Optional(Seconds),
  },
  { additionalProperties: false },
)
export type Message = Static<typeof Message>

const eventTypes = [
  'created',
  'status',
  'assigned',
  'priority',
  'labels',
  'nudged',
  'merged',
  'sla',
  'rated',
  'reopened',
] as const

/** An event; `from` and `to` depend on the type: a status, an actor, a priority. */
export const Event = Type.Object(
  {
    kind: Type.Literal('event'),
    seq: Type.Integer(),
    ticket_id: Type.Integer(),
    actor: Actor,
    type: Type.Enum(eventTypes),
    visibility: Visibility,
    from: Type.Optional(Type.Unknown()),
    to: Type.Optional(Type.Unknown()),
    at: Seconds,
  },
  { additionalProperties: false },
)
export type Event = Static<typeof Event>

export type Entry = Message | Event

/** A section of a ticket's history. */
export interface TimelineScope {
  ticketId: number
  /** Only entries that are newer or were changed after that sequence number. */
  sinceSeq: number
  /** Members see public entries only. */
  visible: 'public' | 'all'
  limit: number
  systemName: string
  /** Makes addresses of files for the reader. */
  addresses(): Promise<FileAddresses>
}

const attachmentsOf = async (
  db: Database,
  { addresses }: TimelineScope,
  ids: readonly number[],
): Promise<Map<number, Attachment[]>> => {
  const files = new Map<number, Attachment[]>()
  if (ids.length === 0) return files
  const rows = await db
    .selectFrom('ticket_attachment')
    .selectAll()
    .where('message_id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const address = rows.length === 0 ? undefined : await addresses()
  for (const { message_id, id, ...facts } of rows) {
    const url = address?.(facts.url, { kind: 'ticket', id }) ?? ''
    files.set(message_id, [...(files.get(message_id) ?? []), { id, ...shownFile(facts, url) }])
  }
  return files
}

const messageRows = async (db: Database, { ticketId, sinceSeq, visible, limit }: TimelineScope) => {
  let query = db.selectFrom('ticket_message').selectAll().where('ticket_id', '=', ticketId)
  if (visible === 'public') query = query.where('visibility', '=', 'public')
  return query
    .where('changed_seq', '>', sinceSeq)
    .orderBy('changed_seq')
    .limit(limit + 1)
    .execute()
}

const eventRows = async (db: Database, { ticketId, sinceSeq, visible, limit }: TimelineScope) => {
  let query = db.selectFrom('ticket_event').selectAll().where('ticket_id', '=', ticketId)
  if (visible === 'public') query = query.where('visibility', '=', 'public')
  return query
    .where('seq', '>', sinceSeq)
    .orderBy('seq')
    .limit(limit + 1)
    .execute()
}

type MessageRow = Awaited<ReturnType<typeof messageRows>>[number]
type EventRow = Awaited<ReturnType<typeof eventRows>>[number]

const messageView = (row: MessageRow, people: People, attachments: Attachment[]): Message => ({
  kind: 'message',
  seq: row.seq,
  id: row.id,
  client_id: row.client_id,
  ticket_id: row.ticket_id,
  author: people.actor(row.author_id, row.author_kind),
  visibility: row.visibility,
  format: row.format,
  body: row.withdrawn_at === null ? row.body : '',
  attachments: row.withdrawn_at === null ? attachments : [],
  ...(row.quote_of !== null && { quote_of: row.quote_of }),
  created_at: row.created_at,
  ...(row.edited_at !== null && { edited_at: row.edited_at }),
  ...(row.withdrawn_at !== null && { withdrawn_at: row.withdrawn_at }),
})

const eventView = (row: EventRow, people: People): Event => {
  const value = (stored: string | null): unknown => {
    const read: unknown = stored === null ? undefined : JSON.parse(stored)
    return row.type === 'assigned' && typeof read === 'number' ? people.actor(read, 'agent') : read
  }
  const [from, to] = [value(row.from_value), value(row.to_value)]
  return {
    kind: 'event',
    seq: row.seq,
    ticket_id: row.ticket_id,
    actor: people.actor(row.actor_id, row.actor_kind),
    type: row.type,
    visibility: row.visibility,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    at: row.at,
  }
}

/**
 * Messages and events in the order of their sequence numbers. Messages edited or withdrawn after `sinceSeq` are
 * included again.
 * @returns at most `limit` entries, the next `sinceSeq`, and whether there are more
 */
export async function timeline(
  db: Database,
  scope: TimelineScope,
): Promise<{ list: Entry[]; nextSeq: number; more: boolean }> {
  const [messages, events] = await Promise.all([messageRows(db, scope), eventRows(db, scope)])
  const assigned = events.flatMap(({ type, from_value, to_value }) =>
    type === 'assigned' ? [Number(from_value), Number(to_value)] : [],
  )
  const ids = [...messages.map((row) => row.author_id), ...events.map((row) => row.actor_id), ...assigned]
  const [people, files] = await Promise.all([
    peopleOf(db, ids, scope.systemName),
    attachmentsOf(
      db,
      scope,
      messages.map((row) => row.id),
    ),
  ])
  const entries = [
    ...messages.map((row) => ({ seq: row.changed_seq, entry: messageView(row, people, files.get(row.id) ?? []) })),
    ...events.map((row) => ({ seq: row.seq, entry: eventView(row, people) })),
  ].sort((a, b) => a.seq - b.seq)
  const part = entries.slice(0, scope.limit)
  return {
    list: part.map(({ entry }) => entry).sort((a, b) => a.seq - b.seq),
    nextSeq: part.at(-1)?.seq ?? scope.sinceSeq,
    more: entries.length > scope.limit,
  }
}
