import { Type } from 'typebox'
import type { Database } from '../../database/schema.ts'
import type { MessageDraft } from './ticket-change.ts'

/**
 * What the server has under the `client_id` of a request that was repeated with something else, because the answer to
 * the first was lost: nothing was written, and the client can change it by `editMessage` or tell its author.
 */
export const Earlier = Type.Object(
  {
    message_id: Type.Integer(),
    body: Type.String({ description: 'The text that was written' }),
    files: Type.Union([Type.Literal('same'), Type.Literal('other')]),
  },
  { title: 'Earlier' },
)

/** The caller's message of a ticket with the `client_id` of this one; undefined when it says the same. */
export async function earlierMessage(
  db: Database,
  ticketId: number,
  { client_id, body, attachments = [] }: MessageDraft,
) {
  const earlier = await db
    .selectFrom('ticket_message')
    .select(['id', 'body'])
    .where('ticket_id', '=', ticketId)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
  if (earlier === undefined) return undefined
  const rows = await db.selectFrom('ticket_attachment').select('url').where('message_id', '=', earlier.id).execute()
  const [had, sent] = [rows, attachments].map((files) => files.map(({ url }) => url).sort())
  const files = had?.join() === sent?.join() ? 'same' : 'other'
  if (earlier.body === body && files === 'same') return undefined
  return { message_id: earlier.id, body: earlier.body, files } as const
}
