import type { Selectable } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Database, TicketEventTable, TicketMessageTable } from '../../database/schema.ts'
import type { NameOf } from '../../identity/user-info.ts'
import type { Language } from '../../texts/languages.ts'
import type { FileAddresses } from '../../uploads/uploads.ts'
import { Attachment, shownFile } from './attachment.ts'
import { type People, peopleOf } from './people.ts'
import { Actor } from './ticket.ts'
import { categoryName } from './ticket-view.ts'

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
  { title: 'Message', additionalProperties: false },
)
export type Message = Static<typeof Message>

const eventTypes = [
  'created',
  'status',
  'assigned',
  'team',
  'priority',
  'labels',
  'nudged',
  'merged',
  'sla',
  'rated',
  'reopened',
] as const

/** An event; `from` and `to` depend on the type: a status, an actor, a team with its name, a priority. */
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
  { title: 'Event', additionalProperties: false },
)
export type Event = Static<typeof Event>

export type Entry = Message | Event

/** Names of teams, also of removed ones. */
interface TeamNames {
  team(id: number): { id: number; name: string }
}

/** Looks up all teams in one query. */
async function teamNames(db: Database, ids: readonly number[], language: Language): Promise<TeamNames> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('ticket_team').select(['id', 'name', 'name_en']).where('id', 'in', wanted).execute()
  const known = new Map(rows.map((row) => [row.id, categoryName(row, language)]))
  return { team: (id) => ({ id, name: known.get(id) ?? '' }) }
}

export interface TimelineReader {
  ticketId: number
  /** Members see public entries only. */
  visible: 'public' | 'all'
  systemName: string
  nameOf: NameOf
  language: Language
  /** Makes addresses of files for the reader. */
  addresses(): Promise<FileAddresses>
}

export type MessageRow = Selectable<TicketMessageTable>
export type EventRow = Selectable<TicketEventTable>

export interface EntryRows {
  messages: readonly MessageRow[]
  events: readonly EventRow[]
}

const attachmentsOf = async (
  db: Database,
  { addresses }: TimelineReader,
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

const eventView = (row: EventRow, people: People, teams: TeamNames): Event => {
  const value = (stored: string | null): unknown => {
    const read: unknown = stored === null ? undefined : JSON.parse(stored)
    if (typeof read !== 'number') return read
    return row.type === 'assigned' ? people.actor(read, 'agent') : row.type === 'team' ? teams.team(read) : read
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

/** Messages and events for their reader, in the order of their sequence numbers. */
export async function shownEntries(
  db: Database,
  reader: TimelineReader,
  { messages, events }: EntryRows,
): Promise<Entry[]> {
  const named = (wanted: EventRow['type']) =>
    events.flatMap(({ type, from_value, to_value }) => (type === wanted ? [Number(from_value), Number(to_value)] : []))
  const ids = [...messages.map((row) => row.author_id), ...events.map((row) => row.actor_id), ...named('assigned')]
  const [people, teams, files] = await Promise.all([
    peopleOf(db, ids, reader),
    teamNames(db, named('team'), reader.language),
    attachmentsOf(
      db,
      reader,
      messages.map((row) => row.id),
    ),
  ])
  return [
    ...messages.map((row) => messageView(row, people, files.get(row.id) ?? [])),
    ...events.map((row) => eventView(row, people, teams)),
  ].sort((one, other) => one.seq - other.seq)
}
