import { Type } from 'typebox'
import { answering, type MemberVisit, tolerant } from '../../http/call.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { readFlag } from '../../http/read-input.ts'
import { readWhole } from '../../http/read-number.ts'
import { TicketData } from './answer-act.ts'
import { ticketQuery } from './detail.endpoint.ts'
import { beforeNewest, markReader } from './mark-read.ts'
import { ticketCall } from './ticket-call.ts'
import { type OpenedTicket, reopened, shownTicket } from './viewer.ts'

const succeed = answering(TicketData)

type Marks = Parameters<typeof markReader>[2]

const answerMark = async (
  visit: MemberVisit,
  opened: OpenedTicket,
  marksOf: () => Marks | Promise<Marks>,
): Promise<Answer> => {
  await markReader(visit.db, { ticketId: opened.row.id, memberId: visit.member.id }, await marksOf())
  const fresh = await reopened(visit, opened)
  return fresh === undefined
    ? failure(visit.say('ticketNotFound'))
    : succeed({ ticket: await shownTicket(visit, fresh) })
}

/** How far one has read; never back. */
export const workorderSeen = ticketCall({
  method: 'POST',
  path: '/workorder/seen',
  summary: 'Mark a work order as read',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: Type.Object({
    ...ticketQuery,
    seq: tolerant(Type.Integer({ description: 'Up to which number; all without' })),
  }),
  data: TicketData,
  answer: (visit, opened) =>
    answerMark(visit, opened, () => {
      const { row } = opened
      const seq = Math.min(readWhole(visit.body, 'seq', 2_147_483_647) ?? row.last_seq, row.last_seq)
      return { last_seen_seq: Math.max(seq, row.last_seen_seq ?? 0) }
    }),
})

/** The newest message of the others counts as unread again. */
export const workorderUnread = ticketCall({
  method: 'POST',
  path: '/workorder/unread',
  summary: 'Mark a work order as unread',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: Type.Object(ticketQuery),
  data: TicketData,
  answer: (visit, opened) =>
    answerMark(visit, opened, async () => {
      const { row, view } = opened
      const visible = view === 'mine' ? 'public' : 'all'
      return { last_seen_seq: await beforeNewest(visit.db, row.id, visit.member.id, visible) }
    }),
})

/** A mark only the reader himself sees. */
export const workorderStar = ticketCall({
  method: 'POST',
  path: '/workorder/star',
  summary: 'Star a work order, or not',
  rights: { mine: [], manage: [] },
  budget: 'ordinary',
  body: Type.Object({ ...ticketQuery, starred: tolerant(Type.Boolean()) }),
  data: TicketData,
  answer: (visit, opened) => answerMark(visit, opened, () => ({ starred: readFlag(visit.body, 'starred') ? 1 : 0 })),
})
