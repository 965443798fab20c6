import { Type } from 'typebox'
import { announce } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { text } from '../http/field-kinds.ts'
import { releaseMessageFiles } from './message-files.ts'

/** Seconds for which a message can be taken back, and those for the way of the request. */
export const undoSeconds = 10
const waySeconds = 5

/** Deletes a message for both; its files stay uploads of its sender. */
const removeMessage = (db: Database, id: number): Promise<void> =>
  transact(db, async (transaction) => {
    await releaseMessageFiles(transaction, [id])
    await transaction.deleteFrom('message').where('id', '=', id).execute()
  })

/** Takes back a message that its sender has just sent, also where it was read meanwhile (member API, 9.5). */
export const interactionUndoMessage = defineEndpoint({
  method: 'POST',
  path: '/interaction/undoMessage',
  summary: 'Take back an own message within 10 seconds',
  access: 'member',
  body: { client_id: text({ maxLength: 64, description: 'Of a message that was sent with it' }) },
  data: Type.Null(),
  async handler({ db, member, body, t, now }) {
    const sent = await db
      .selectFrom('message')
      .select(['id', 'recipient_id', 'create_time'])
      .where('user_id', '=', member.id)
      .where('client_id', '=', body.client_id)
      .executeTakeFirst()
    // A client that has not heard the first answer gives the text back to its author now.
    if (sent === undefined) return { code: 0, msg: t('ticketUndoGone'), data: { taken_back: true } }
    if (now > sent.create_time + undoSeconds + waySeconds) return failure(t('messageUndoTooLate'))
    await removeMessage(db, sent.id)
    announce(
      db,
      { kind: 'unread', member: sent.recipient_id },
      { kind: 'conversation', member: sent.recipient_id, with: member.id },
      { kind: 'conversation', member: member.id, with: sent.recipient_id },
    )
    return ok(Type.Null(), null)
  },
})
