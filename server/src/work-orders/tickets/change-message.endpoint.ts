import type { Selectable } from 'kysely'
import { Type } from 'typebox'
import { announce } from '../../database/changes.ts'
import type { Database, TicketMessageTable } from '../../database/schema.ts'
import { retried } from '../../database/transact.ts'
import { type MemberContext, ok } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import { rowId, text } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { releaseUploads } from '../../uploads/upload-use.ts'
import { inOrder, storedTicket } from './act-on-ticket.ts'
import { TicketData } from './answer-act.ts'
import { excerptOf, ticketChanged, updateUnchanged } from './change-ticket.ts'
import { defineTicketEndpoint, type TicketRights } from './define-ticket-endpoint.ts'
import { outgoingOf, takeBack } from './outgoing.ts'
import { longestBody } from './read-message.ts'
import { ticketFields } from './ticket-fields.ts'
import { periods } from './ticket-state.ts'
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

export const workorderEditMessage = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/editMessage',
  summary: 'Edit an own message within 10 minutes',
  rights: changeRights,
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
  body: ownMessageFields,
  data: TicketData,
  handler: (context, opened) => answerChange(context, opened, { kind: 'withdraw' }),
})

type MessageChange = { kind: 'edit'; body: string } | { kind: 'withdraw' }

interface MessageWriter {
  id: number
  kind: 'member' | 'agent'
}

/** Whether a message can still be changed (work orders, edit). */
function mayChangeMessage(
  message: Pick<Selectable<TicketMessageTable>, 'author_id' | 'author_kind' | 'withdrawn_at' | 'created_at'>,
  writer: MessageWriter,
  now: number,
): 'yes' | 'unknown' | 'too-late' {
  const { author_id, author_kind, withdrawn_at, created_at } = message
  if (author_id !== writer.id || author_kind !== writer.kind || withdrawn_at !== null) return 'unknown'
  return now - created_at <= periods.editMessage ? 'yes' : 'too-late'
}

const attempt = async (
  db: Database,
  ticketId: number,
  messageId: number,
  writer: MessageWriter,
  change: MessageChange,
  now: number,
): Promise<'done' | 'unknown' | 'too-late'> => {
  const ticket = await storedTicket(db, ticketId)
  const message = await db
    .selectFrom('ticket_message')
    .selectAll()
    .where('id', '=', messageId)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
  if (ticket === undefined || message === undefined) return 'unknown'
  const allowed = mayChangeMessage(message, writer, now)
  if (allowed !== 'yes') return allowed
  const newest = await db
    .selectFrom('ticket_message')
    .select((select) => select.fn.max('seq').as('seq'))
    .where('ticket_id', '=', ticketId)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  const body = change.kind === 'edit' ? change.body : ''
  const shown = Number(newest?.seq ?? 0) === message.seq ? { last_message_excerpt: excerptOf(body) } : {}
  const changed_seq = ticket.last_seq + 1
  const mark = change.kind === 'edit' ? { edited_at: now } : { withdrawn_at: now }
  await db.transaction().execute(async (transaction) => {
    await updateUnchanged(transaction, ticket, {
      ...shown,
      updated_at: now,
      last_seq: changed_seq,
      version: ticket.version + (message.visibility === 'public' ? 1 : 0),
    })
    await transaction
      .updateTable('ticket_message')
      .set({ ...mark, body, changed_seq })
      .where('id', '=', messageId)
      .execute()
    if (change.kind === 'withdraw') {
      const files = transaction.deleteFrom('ticket_attachment').where('message_id', '=', messageId)
      const released = await files.returning('url').execute()
      await releaseUploads(
        transaction,
        released.map(({ url }) => url),
      )
    }
  })
  announce(db, ticketChanged(ticket, message.visibility === 'public' ? 'all' : 'agents'))
  return 'done'
}

/**
 * Edits or withdraws one's own message; a withdrawn text is deleted. The change gets a sequence number, so that polling
 * clients get it.
 * @throws TicketRaced when other processes were faster on every attempt
 */
export function changeMessage(...request: Parameters<typeof attempt>): ReturnType<typeof attempt> {
  const [db, ticketId] = request
  return inOrder(db, ticketId, () => retried(() => attempt(...request)))
}

/** Takes back one's own message within ten seconds; nobody else has heard of it, and nothing of it stays. */
export const workorderUndoMessage = defineTicketEndpoint({
  method: 'POST',
  path: '/workorder/undoMessage',
  summary: 'Take back an own message within 10 seconds',
  // Whoever wrote it may take it back.
  rights: { mine: [], manage: [] },
  body: { ...ticketFields, client_id: text({ maxLength: 64, description: 'Of a message that was sent with `undo`' }) },
  data: Type.Null(),
  async handler({ db, t, now, body }, { row, actor }) {
    const wanted = { ticketId: row.id, author: actor, clientId: body.client_id }
    if (await takeBack(db, wanted, now)) return ok(Type.Null(), null)
    const waits = (await outgoingOf(db, row.id))?.message.client_id === body.client_id
    const left = await db
      .selectFrom('ticket_message')
      .select('id')
      .where('ticket_id', '=', row.id)
      .where('client_id', '=', body.client_id)
      .where('author_id', '=', actor.id)
      .executeTakeFirst()
    if (waits || left !== undefined) return failure(t('ticketUndoTooLate'))
    // A client that has not heard the first answer gives the text back to its author now.
    return { code: 0, msg: t('ticketUndoGone'), data: { taken_back: true } }
  },
})
