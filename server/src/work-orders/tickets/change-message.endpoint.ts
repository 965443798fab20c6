import { Type } from 'typebox'
import { answering, type MemberVisit, tolerant } from '../../http/call.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { readText } from '../../http/read-input.ts'
import { readId } from '../../http/read-number.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { TicketData } from './answer-act.ts'
import { changeMessage, type MessageChange } from './change-message.ts'
import { ticketQuery } from './detail.endpoint.ts'
import { longestBody } from './read-message.ts'
import { type TicketRights, ticketCall } from './ticket-call.ts'
import { type OpenedTicket, reopened, shownTicket } from './viewer.ts'

const succeed = answering(TicketData)

const messageQuery = { ...ticketQuery, message_id: tolerant(Type.Integer()) }

const bodyMistake = (body: string): TextKey | undefined => {
  if (body === '') return 'ticketBodyRequired'
  return body.length > longestBody ? 'ticketBodyTooLong' : undefined
}

/** What one may write, one may correct. */
const changeRights: TicketRights = { mine: ['reply'], manage: ['reply'] }

const answerChange = async (visit: MemberVisit, opened: OpenedTicket, change: MessageChange): Promise<Answer> => {
  const { db, body, say, now, member } = visit
  const mistake = change.kind === 'edit' ? bodyMistake(change.body) : undefined
  if (mistake !== undefined) return failure(say(mistake))
  const writer = { id: member.id, kind: opened.view === 'mine' ? 'member' : 'agent' } as const
  const result = await changeMessage(db, opened.row.id, readId(body, 'message_id'), writer, change, now)
  const fresh = await reopened(visit, opened)
  if (fresh === undefined) return failure(say('ticketNotFound'))
  switch (result) {
    case 'unknown':
      return failure(say('ticketMessageUnknown'))
    case 'too-late':
      return failure(say('ticketMessageTooLate'))
    case 'done':
      return succeed({ ticket: await shownTicket(visit, fresh) })
  }
}

/** Corrects an own message within ten minutes; it is marked as edited. */
export const workorderEditMessage = ticketCall({
  method: 'POST',
  path: '/workorder/editMessage',
  summary: 'Correct an own message within 10 minutes',
  rights: changeRights,
  budget: 'ordinary',
  body: Type.Object({ ...messageQuery, body: tolerant(Type.String({ maxLength: longestBody })) }),
  data: TicketData,
  answer: (visit, opened) => answerChange(visit, opened, { kind: 'edit', body: readText(visit.body, 'body') }),
})

/** Takes back an own message within ten minutes; that there was one stays to be seen. */
export const workorderWithdrawMessage = ticketCall({
  method: 'POST',
  path: '/workorder/withdrawMessage',
  summary: 'Take back an own message within 10 minutes',
  rights: changeRights,
  budget: 'ordinary',
  body: Type.Object(messageQuery),
  data: TicketData,
  answer: (visit, opened) => answerChange(visit, opened, { kind: 'withdraw' }),
})
