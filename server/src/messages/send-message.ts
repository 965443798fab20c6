import { announce, type Change } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { indexMemberMessages } from './index-messages.ts'
import { filesNamedIn, keepMessageFiles } from './message-files.ts'

/** A message to be sent; `clientId` is null when the client gave none. */
export interface NewMessage {
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
export async function sentBefore(
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
export async function sendMessage(db: Database, message: NewMessage): Promise<SentMessage> {
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
