import { Type } from 'typebox'
import { announce, type Change } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, notYet } from '../http/envelope.ts'
import { field, flag, rowId, text } from '../http/field-kinds.ts'
import { hasBlocked } from './blocks.ts'
import { findCorrespondent } from './find-person.ts'
import { hideMessages } from './hide-messages.ts'
import { indexMemberMessages } from './index-messages.ts'
import { filesNamedIn, keepMessageFiles } from './message-files.ts'
import { messageIds } from './message-ids.ts'
import { actId, UndoToken, undoable } from './undo.ts'
import { undoSeconds } from './undo-message.endpoint.ts'

/** A message to be sent; `clientId` is null when the client gave none. */
interface NewMessage {
  sender: number
  recipient: number
  content: string
  clientId: string | null
  /** Whether the recipient gets it; who has blocked the sender does not. */
  reach: 'both' | 'sender'
  /** Seconds. */
  now: number
}

/** A stored message; its time is in seconds. */
export interface SentMessage {
  id: number
  create_time: number
}

/** The message that was sent before with the same `clientId`; undefined when there is none. */
async function sentBefore(
  db: Database,
  { sender, clientId }: Pick<NewMessage, 'sender' | 'clientId'>,
): Promise<SentMessage | undefined> {
  if (clientId === null) return undefined
  return db
    .selectFrom('message')
    .select(['id', 'create_time'])
    .where('user_id', '=', sender)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

const insert = async (db: Database, message: NewMessage): Promise<SentMessage | undefined> => {
  const { sender, recipient, content, clientId, reach, now } = message
  return db
    .insertInto('message')
    .values({
      user_id: sender,
      recipient_id: recipient,
      content,
      status: 'unread',
      del_user_id: reach === 'both' ? 0 : recipient,
      create_time: now,
      client_id: clientId,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returning(['id', 'create_time'])
    .executeTakeFirst()
}

const write = async (db: Database, message: NewMessage): Promise<SentMessage | undefined> =>
  transact(db, async (transaction) => {
    const written = await insert(transaction, message)
    if (written === undefined) return undefined
    await keepMessageFiles(transaction, { ...message, id: written.id, files: filesNamedIn(message.content) })
    await indexMemberMessages(transaction, [written.id])
    return written
  })

/** Stores a message and whose files it names; of two concurrent ones with the same `clientId`, the first is stored. */
async function sendMessage(db: Database, message: NewMessage): Promise<SentMessage> {
  const { sender, recipient, reach } = message
  const sent = (await write(db, message)) ?? (await sentBefore(db, message))
  if (sent === undefined) throw new Error('a message was neither inserted nor found')
  const heard: Change[] = [
    { kind: 'unread', member: recipient },
    { kind: 'conversation', member: recipient, with: sender },
  ]
  announce(db, ...(reach === 'both' ? heard : []), { kind: 'conversation', member: sender, with: recipient })
  return sent
}

const longest = 2000
const maxPerMinute = 30

const Sent = Type.Union([
  Type.Null(),
  Type.Object({
    id: Type.Integer(),
    sent_at: Type.Integer({ description: 'Seconds' }),
    undo_seconds: Type.Integer({ description: 'For how long it can be taken back' }),
  }),
])

/**
 * Sends a text, which is stored unchanged, to another member of the shop (member API, 9.2). BuildAdmin
 * answers null; with a `client_id` the answer has the id of the message, sending it again has no effect, and it can be
 * taken back for some seconds.
 */
export const interactionSendMessage = defineEndpoint({
  method: 'POST',
  path: '/interaction/sendMessage',
  summary: 'Send a message',
  access: 'member',
  body: {
    userId: rowId(),
    content: text({ maxLength: longest }),
    client_id: text({ description: 'Id given by the client, so that a repeated request sends the message once' }),
  },
  data: Sent,
  async handler(context) {
    const { db, member, body, t, now, sharedState } = context
    const { content } = body
    if (content === '') return failure(t('messageEmpty'))
    if ([...content].length > longest) return failure(t('messageTooLong', { max: longest }))
    const recipient = await findCorrespondent(context, body.userId)
    if (recipient?.status !== 'enabled') return failure(t('memberNotFound'))
    if (recipient.id === member.id) return failure(t('messageToSelf'))
    if (await hasBlocked(db, member.id, recipient.id)) return failure(t('messageToBlocked'))
    const clientId = body.client_id.slice(0, 64) || null
    const message = { sender: member.id, recipient: recipient.id, content, clientId, now }
    const known = await sentBefore(db, message)
    if (known === undefined) {
      const { count, resetSeconds } = await sharedState.increment(`messages:${member.id}`, 60)
      if (count > maxPerMinute) return notYet(t('messagesTooOften', { seconds: resetSeconds }), resetSeconds)
    }
    // Whoever is blocked is answered as always: the message is there for them only.
    const reach = (await hasBlocked(db, recipient.id, member.id)) ? 'sender' : 'both'
    const { id, create_time } = known ?? (await sendMessage(db, { ...message, reach }))
    if (clientId === null) return ok(Sent, null)
    return ok(Sent, { id, sent_at: create_time, undo_seconds: Math.max(0, create_time + undoSeconds - now) })
  },
})

const Deleted = Type.Union([Type.Null(), Type.Object({ changed: Type.Integer(), ...UndoToken.properties })])

/**
 * Hides messages from the member; the other member still sees them (member API, 9.2). BuildAdmin answers null and
 * cannot take it back.
 */
export const interactionDelMessage = defineEndpoint({
  method: 'POST',
  path: '/interaction/delMessage',
  summary: 'Delete messages for oneself',
  access: 'member',
  body: {
    ids: field(Type.Array(Type.Integer()), messageIds),
    undo: flag(Type.Boolean({ description: 'Whether the answer says how it can be taken back' })),
    client_id: actId,
  },
  data: Deleted,
  async handler({ db, member, body, t, now, sharedState }) {
    const { ids } = body
    if (ids === undefined || ids === 'all') return failure(t('deleteFailed'))
    const again = await undoable.repeated(sharedState, member.id, body.client_id)
    if (again !== undefined) {
      const { what, ...token } = again
      return ok(Deleted, { changed: what.hidden?.length ?? 0, ...token })
    }
    const hidden = await hideMessages(db, member.id, ids, now)
    if (hidden.length === 0) return failure(t('deleteFailed'))
    if (!body.undo) return ok(Deleted, null)
    const token = await undoable.keep(sharedState, member.id, { hidden }, now, body.client_id)
    return ok(Deleted, { changed: hidden.length, ...token })
  },
})
