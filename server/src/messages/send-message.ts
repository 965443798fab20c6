import type { Database } from '../database/schema.ts'

/** A message on its way; `clientId` is null when the sender's program gave it no name. */
export interface NewMessage {
  sender: number
  recipient: number
  content: string
  clientId: string | null
  /** Seconds. */
  now: number
}

/** A message that is there; its time in seconds. */
export interface SentMessage {
  id: number
  create_time: number
}

/** The message that was sent under that name before, if there is one. */
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

/** Writes a message; of two with the same name, sent at the same moment, the first counts. */
export async function sendMessage(db: Database, message: NewMessage): Promise<SentMessage> {
  const { sender, recipient, content, clientId, now } = message
  const written = await db
    .insertInto('message')
    .values({
      user_id: sender,
      recipient_id: recipient,
      content,
      status: 'unread',
      del_user_id: 0,
      create_time: now,
      client_id: clientId,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returning(['id', 'create_time'])
    .executeTakeFirst()
  const sent = written ?? (await sentBefore(db, message))
  if (sent === undefined) throw new Error('a message was neither written nor there before')
  return sent
}
