import { Type } from 'typebox'
import { ok } from '../../http/endpoint.ts'
import { integer } from '../../http/field-kinds.ts'
import { largestId } from '../../http/input-value.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { Presence, presentAgents } from './presence.ts'
import { Ticket } from './ticket.ts'
import { ticketFields } from './ticket-fields.ts'
import { Event, Message, timeline } from './timeline.ts'
import { shownTicket } from './viewer.ts'

const Timeline = Type.Object({
  list: Type.Array(Type.Union([Message, Event])),
  /** Value for the next `since_seq`. */
  next_seq: Type.Integer(),
  more: Type.Boolean(),
  version: Type.Integer(),
  /** The ticket, unless the version of the request is current. */
  ticket: Type.Optional(Ticket),
  presence: Type.Array(Presence),
})

const succeed = ok(Timeline)

const entriesAtOnce = 200

/**
 * Data of a ticket's page: messages and events since a sequence number, the ticket unless its version is known, and who
 * is present. Polling with `next_seq` and `version` costs two lookups while nothing changes.
 */
export const workorderMessages = defineTicketEndpoint({
  method: 'GET',
  path: '/workorder/messages',
  summary: 'Messages and events of a work order',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  query: {
    ...ticketFields,
    since_seq: integer(largestId, { minimum: 0, default: 0 }),
    version: integer(largestId, {
      description: 'Known version of the ticket; the answer has the ticket when it has changed',
    }),
  },
  data: Timeline,
  async handler(context, opened) {
    const { db, query, t, member, now } = context
    const { row, view } = opened
    const { version } = row
    const presence = await presentAgents(db, { ticketId: row.id, memberId: member.id, view }, now)
    const known = query.version === version
    const around = { version, presence, ...(!known && { ticket: await shownTicket(context, opened) }) }
    const sinceSeq = query.since_seq ?? 0
    if (row.last_seq <= sinceSeq) return succeed({ list: [], next_seq: row.last_seq, more: false, ...around })
    const visible = view === 'mine' ? 'public' : 'all'
    const addresses = () => context.uploads.addressesFor(member.id, now)
    const scope = { ticketId: row.id, sinceSeq, visible, limit: entriesAtOnce, addresses } as const
    const { list, nextSeq, more } = await timeline(db, { ...scope, systemName: t('systemName') })
    return succeed({ list, next_seq: more ? nextSeq : row.last_seq, more, ...around })
  },
})
