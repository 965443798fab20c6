import { announce } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { type MemberContext, ok } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { flag, integer, largestId } from '../../http/field-kinds.ts'
import { TicketData } from './answer-act.ts'
import { defineTicketEndpoint } from './define-ticket-endpoint.ts'
import { readNotices } from './notices.ts'
import { ticketFields } from './ticket-fields.ts'
import { type OpenedTicket, reopened, shownTicket } from './viewer.ts'

/** Stores a reader's position in a ticket, and whether they starred it. */
async function markReader(
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
async function beforeNewest(
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

type Marks = Parameters<typeof markReader>[2]

const answerMark = async (
  context: MemberContext,
  opened: OpenedTicket,
  marksOf: () => Marks | Promise<Marks>,
): Promise<Answer> => {
  await markReader(context.db, { ticketId: opened.row.id, memberId: context.member.id }, await marksOf())
  const fresh = await reopened(context, opened)
  if (Number(fresh?.row.unread_count) === 0) await readNotices(context.db, opened.row.id, context.member.id)
  return fresh === undefined
    ? failure(context.t('ticketNotFound'))
    : ok(TicketData, { ticket: await shownTicket(context, fresh) })
}

/** Stores the reader's position, which never moves back. */
export const workorderSeen = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/seen',
  summary: 'Mark a work order as read',
  rights: { mine: [], manage: [] },
  body: {
    ...ticketFields,
    seq: integer(largestId, { description: 'Last read sequence number; by default the newest' }),
  },
  data: TicketData,
  handler: (context, opened) =>
    answerMark(context, opened, () => {
      const { row } = opened
      const seq = Math.min(context.body.seq ?? row.last_seq, row.last_seq)
      return { last_seen_seq: Math.max(seq, row.last_seen_seq ?? 0) }
    }),
})

export const workorderUnread = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/unread',
  summary: 'Mark a work order as unread',
  rights: { mine: [], manage: [] },
  body: ticketFields,
  data: TicketData,
  handler: (context, opened) =>
    answerMark(context, opened, async () => {
      const { row, view } = opened
      const visible = view === 'mine' ? 'public' : 'all'
      return { last_seen_seq: await beforeNewest(context.db, row.id, context.member.id, visible) }
    }),
})

export const workorderStar = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/star',
  summary: 'Star or unstar a work order',
  rights: { mine: [], manage: [] },
  body: { ...ticketFields, starred: flag() },
  data: TicketData,
  handler: (context, opened) => answerMark(context, opened, () => ({ starred: context.body.starred ? 1 : 0 })),
})
