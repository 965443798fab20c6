import { type MemberContext, ok } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { flag, whole } from '../../http/field-kinds.ts'
import { largestId } from '../../http/input-value.ts'
import { TicketData } from './answer-act.ts'
import { beforeNewest, markReader } from './mark-read.ts'
import { ticketEndpoint } from './ticket-endpoint.ts'
import { ticketFields } from './ticket-fields.ts'
import { type OpenedTicket, reopened, shownTicket } from './viewer.ts'

const succeed = ok(TicketData)

type Marks = Parameters<typeof markReader>[2]

const answerMark = async (
  context: MemberContext,
  opened: OpenedTicket,
  marksOf: () => Marks | Promise<Marks>,
): Promise<Answer> => {
  await markReader(context.db, { ticketId: opened.row.id, memberId: context.member.id }, await marksOf())
  const fresh = await reopened(context, opened)
  return fresh === undefined
    ? failure(context.t('ticketNotFound'))
    : succeed({ ticket: await shownTicket(context, fresh) })
}

/** How far one has read; never back. */
export const workorderSeen = ticketEndpoint({
  method: 'POST',
  path: '/workorder/seen',
  summary: 'Mark a work order as read',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: { ...ticketFields, seq: whole(largestId, { description: 'Up to which number; all without' }) },
  data: TicketData,
  handler: (context, opened) =>
    answerMark(context, opened, () => {
      const { row } = opened
      const seq = Math.min(context.body.seq ?? row.last_seq, row.last_seq)
      return { last_seen_seq: Math.max(seq, row.last_seen_seq ?? 0) }
    }),
})

/** The newest message of the others counts as unread again. */
export const workorderUnread = ticketEndpoint({
  method: 'POST',
  path: '/workorder/unread',
  summary: 'Mark a work order as unread',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: ticketFields,
  data: TicketData,
  handler: (context, opened) =>
    answerMark(context, opened, async () => {
      const { row, view } = opened
      const visible = view === 'mine' ? 'public' : 'all'
      return { last_seen_seq: await beforeNewest(context.db, row.id, context.member.id, visible) }
    }),
})

/** A mark that only the reader sees. */
export const workorderStar = ticketEndpoint({
  method: 'POST',
  path: '/workorder/star',
  summary: 'Star a work order, or not',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: { ...ticketFields, starred: flag() },
  data: TicketData,
  handler: (context, opened) => answerMark(context, opened, () => ({ starred: context.body.starred ? 1 : 0 })),
})
