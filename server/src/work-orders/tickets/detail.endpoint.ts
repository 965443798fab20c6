import { Type } from 'typebox'
import { ok } from '../../http/endpoint.ts'
import { choiceOr } from '../../http/field-kinds.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { entriesAsked, pageLength, readerOf } from './messages.endpoint.ts'
import { Presence, presentAgents } from './presence.endpoint.ts'
import { Event, Message } from './shown-entries.ts'
import { Ticket } from './ticket.ts'
import { ticketFields } from './ticket-fields.ts'
import { pageAroundUnread, pageBefore } from './timeline-page.ts'
import { shownTicket } from './viewer.ts'

const Detail = Type.Object({
  ticket: Ticket,
  /** A page of the history: the newest, or the one with the first unread message. */
  list: Type.Array(Type.Union([Message, Event])),
  /** Whether `messages` has more with `before_seq`. */
  has_earlier: Type.Boolean(),
  /** Whether `messages` has more with `after_seq`. */
  has_later: Type.Boolean(),
  /** Value for `since_seq` of `messages`, which then answers what is new or edited since. */
  next_seq: Type.Integer(),
  presence: Type.Array(Presence),
})

/** One ticket with the acts that the caller can do now, and a page of its history. */
export const workorderDetail = defineTicketEndpoint({
  method: 'GET',
  path: '/workorder/detail',
  summary: 'One work order, its permissions, and the newest page of its history',
  rights: { mine: [], manage: [] },
  query: {
    ...ticketFields,
    around: choiceOr(['newest', 'unread'], 'newest', {
      description: 'unread: the page around the first unread message, if it is not on the newest one',
    }),
    limit: pageLength,
  },
  data: Detail,
  async handler(context, opened) {
    const { db, query, member } = context
    const { row } = opened
    const reader = readerOf(context, opened)
    const limit = entriesAsked(query.limit)
    const seen = { memberId: member.id, lastSeenSeq: row.last_seen_seq ?? 0 }
    const page =
      query.around === 'unread' ? await pageAroundUnread(db, reader, limit, seen) : await pageBefore(db, reader, limit)
    const presence = await presentAgents(context, opened)
    return ok(Detail, { ticket: await shownTicket(context, opened), ...page, next_seq: row.last_seq, presence })
  },
})
