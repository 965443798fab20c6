import type { Database } from '../../database/schema.ts'
import { searchTerms } from '../../full-text/search-terms.ts'
import { storeTexts } from '../../full-text/text-index.ts'

/** Puts messages into the full-text index, each with the number and the subject of its ticket. */
export async function indexMessages(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const messages = await db
    .selectFrom('ticket_message')
    .innerJoin('ticket', 'ticket.id', 'ticket_message.ticket_id')
    .select(['ticket_message.id', 'ticket_message.body', 'ticket.subject', 'ticket.number'])
    .where('ticket_message.id', 'in', [...ids])
    .orderBy('ticket_message.id')
    .execute()
  const texts = messages.map(({ id, body, subject, number }) => ({
    id,
    terms: searchTerms(`${number} ${subject} ${body}`),
  }))
  await storeTexts(db, 'ticket_search', texts)
  await db
    .deleteFrom('ticket_search_queue')
    .where('message_id', 'in', [...ids])
    .execute()
}
