import type { Database } from '../database/schema.ts'
import { searchTerms } from '../full-text/search-terms.ts'
import { storeTexts } from '../full-text/text-index.ts'
import { spokenTexts } from './message-columns.ts'

/** Puts messages into the full-text index, where both members find them. */
export async function indexMemberMessages(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const messages = await db
    .selectFrom('message')
    .select(['id', 'user_id', 'recipient_id', 'content', 'translations'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const texts = messages.map((row) => ({
    id: row.id,
    terms: searchTerms(spokenTexts(row).join(' ')),
    owners: [...new Set([row.user_id, row.recipient_id])],
  }))
  await storeTexts(db, texts)
  await db
    .deleteFrom('message_search_queue')
    .where('message_id', 'in', [...ids])
    .execute()
}
