import { Type } from 'typebox'
import type { Database } from '../../database/schema.ts'
import { type MemberContext, ok } from '../../http/endpoint.ts'
import { integer, largestId } from '../../http/field-kinds.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { Presence, presentAgents } from './presence.endpoint.ts'
import { type Entry, Event, Message, shownEntries, type TimelineReader } from './shown-entries.ts'
import { Ticket } from './ticket.ts'
import { ticketFields } from './ticket-fields.ts'
import { pageAfter, pageBefore, visibleEvents, visibleMessages } from './timeline-page.ts'
import { type OpenedTicket, shownTicket } from './viewer.ts'

/** What is new in a ticket's history. */
interface NewEntries {
  /** Only entries that are newer or were changed after that sequence number. */
  sinceSeq: number
  limit: number
}

/**
 * Messages and events in the order of their sequence numbers. Messages edited or withdrawn after `sinceSeq` are
 * included again.
 * @returns at most `limit` entries, the next `sinceSeq`, and whether there are more
 */
async function timeline(
  db: Database,
  reader: TimelineReader,
  asked: NewEntries,
): Promise<{ list: Entry[]; nextSeq: number; more: boolean }> {
  const { sinceSeq, limit } = asked
  const [messages, events] = await Promise.all([
    visibleMessages(db, reader)
      .selectAll()
      .where('changed_seq', '>', sinceSeq)
      .orderBy('changed_seq')
      .limit(limit + 1)
      .execute(),
    visibleEvents(db, reader)
      .selectAll()
      .where('seq', '>', sinceSeq)
      .orderBy('seq')
      .limit(limit + 1)
      .execute(),
  ])
  const changes = [...messages.map((row) => row.changed_seq), ...events.map((row) => row.seq)].sort((a, b) => a - b)
  const nextSeq = changes.slice(0, limit).at(-1) ?? sinceSeq
  const list = await shownEntries(db, reader, {
    messages: messages.filter((row) => row.changed_seq <= nextSeq),
    events: events.filter((row) => row.seq <= nextSeq),
  })
  return { list, nextSeq, more: changes.length > limit }
}

const Timeline = Type.Object({
  list: Type.Array(Type.Union([Message, Event])),
  /** Value for the next `since_seq`; not after a page of `before_seq` or `after_seq`. */
  next_seq: Type.Integer(),
  more: Type.Boolean(),
  /** With `before_seq` or `after_seq`: whether there are entries before the page. */
  has_earlier: Type.Optional(Type.Boolean()),
  /** With `before_seq` or `after_seq`: whether there are entries after the page. */
  has_later: Type.Optional(Type.Boolean()),
  version: Type.Integer(),
  /** The ticket, unless the version of the request is current. */
  ticket: Type.Optional(Ticket),
  presence: Type.Array(Presence),
})

const entriesAtOnce = 200

/** How many entries a page has: 50, if the request does not say. */
export const pageLength = integer(entriesAtOnce, { minimum: 1, maximum: entriesAtOnce, default: 50 })

export const entriesAsked = (limit: number | undefined): number => limit || 50

/** The caller as a reader of a ticket's history. */
export const readerOf = (
  { t, language, uploads, member, now }: MemberContext,
  { row, view, viewer }: Pick<OpenedTicket, 'row' | 'view' | 'viewer'>,
): TimelineReader => ({
  ticketId: row.id,
  visible: view === 'mine' ? 'public' : 'all',
  systemName: t('systemName'),
  nameOf: viewer.nameOf,
  language,
  addresses: () => uploads.addressesFor(member.id, now),
})

const seqField = (description: string) => integer(largestId, { minimum: 0, description })

/**
 * Data of a ticket's page: messages and events since a sequence number, the ticket unless its version is known, and who
 * is present. Polling with `next_seq` and `version` costs two lookups while nothing changes. With `before_seq` or
 * `after_seq` a page of a long history.
 */
export const workorderMessages = defineTicketEndpoint({
  method: 'GET',
  path: '/workorder/messages',
  summary: 'Messages and events of a work order',
  rights: { mine: [], manage: [] },
  query: {
    ...ticketFields,
    since_seq: integer(largestId, { minimum: 0, default: 0 }),
    before_seq: seqField('The page that ends before it, instead of what is new'),
    after_seq: seqField('The page that begins after it, instead of what is new'),
    limit: pageLength,
    version: integer(largestId, {
      description: 'Known version of the ticket; the answer has the ticket when it has changed',
    }),
  },
  data: Timeline,
  async handler(context, opened) {
    const { db, query } = context
    const { row } = opened
    const { version } = row
    const presence = await presentAgents(context, opened)
    const known = query.version === version
    const around = { version, presence, ...(!known && { ticket: await shownTicket(context, opened) }) }
    const reader = readerOf(context, opened)
    const limit = entriesAsked(query.limit)
    const page =
      query.before_seq !== undefined
        ? await pageBefore(db, reader, limit, query.before_seq)
        : query.after_seq !== undefined
          ? await pageAfter(db, reader, limit, query.after_seq)
          : undefined
    if (page !== undefined) return ok(Timeline, { ...page, next_seq: row.last_seq, more: false, ...around })
    const sinceSeq = query.since_seq ?? 0
    if (row.last_seq <= sinceSeq) return ok(Timeline, { list: [], next_seq: row.last_seq, more: false, ...around })
    const { list, nextSeq, more } = await timeline(db, reader, { sinceSeq, limit: entriesAtOnce })
    return ok(Timeline, { list, next_seq: more ? nextSeq : row.last_seq, more, ...around })
  },
})
