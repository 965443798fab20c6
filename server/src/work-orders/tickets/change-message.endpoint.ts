import { type MemberContext, ok } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { rowId, text } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { TicketData } from './answer-act.ts'
import { changeMessage, type MessageChange } from './change-message.ts'
import { defineTicketEndpoint, type TicketRights } from './define-ticket-endpoint.ts'
import { longestBody } from './read-message.ts'
import { ticketFields } from './ticket-fields.ts'
import { type OpenedTicket, reopened, shownTicket } from './viewer.ts'

const ownMessageFields = { ...ticketFields, message_id: rowId() }

const bodyMistake = (body: string): TextKey | undefined => {
  if (body === '') return 'ticketBodyRequired'
  return body.length > longestBody ? 'ticketBodyTooLong' : undefined
}

/** Rights for changing a message: the same as for writing it. */
const changeRights: TicketRights = { mine: ['reply'], manage: ['reply'] }

const answerChange = async (
  context: MemberContext<unknown, { message_id: number }>,
  opened: OpenedTicket,
  change: MessageChange,
): Promise<Answer> => {
  const { db, body, t, now, member } = context
  const mistake = change.kind === 'edit' ? bodyMistake(change.body) : undefined
  if (mistake !== undefined) return failure(t(mistake))
  const writer = { id: member.id, kind: opened.view === 'mine' ? 'member' : 'agent' } as const
  const result = await changeMessage(db, opened.row.id, body.message_id, writer, change, now)
  const fresh = await reopened(context, opened)
  if (fresh === undefined) return failure(t('ticketNotFound'))
  switch (result) {
    case 'unknown':
      return failure(t('ticketMessageUnknown'))
    case 'too-late':
      return failure(t('ticketMessageTooLate'))
    case 'done':
      return ok(TicketData, { ticket: await shownTicket(context, fresh) })
  }
}

/** Edits one's own message within ten minutes; it is marked as edited. */
export const workorderEditMessage = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/editMessage',
  summary: 'Edit an own message within 10 minutes',
  rights: changeRights,
  budget: 'ordinary',
  body: { ...ownMessageFields, body: text({ maxLength: longestBody }) },
  data: TicketData,
  handler: (context, opened) => answerChange(context, opened, { kind: 'edit', body: context.body.body }),
})

/** Withdraws one's own message within ten minutes; the thread shows that there was one. */
export const workorderWithdrawMessage = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/withdrawMessage',
  summary: 'Withdraw an own message within 10 minutes',
  rights: changeRights,
  budget: 'ordinary',
  body: ownMessageFields,
  data: TicketData,
  handler: (context, opened) => answerChange(context, opened, { kind: 'withdraw' }),
})
