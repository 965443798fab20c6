import type { Database } from '../database/schema.ts'
import { searchTerms } from '../full-text/search-terms.ts'
import { storeTexts } from '../full-text/text-index.ts'

/** Puts messages into the full-text index, where both members find them. */
export async function indexMemberMessages(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const messages = await db
    .selectFrom('message')
    .select(['id', 'user_id', 'recipient_id', 'content'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const texts = messages.map(({ id, user_id, recipient_id, content }) => ({
    id,
    terms: searchTerms(content),
    owners: [...new Set([user_id, recipient_id])],
  }))
  await storeTexts(db, texts)
  await db
    .deleteFrom('message_search_queue')
    .where('message_id', 'in', [...ids])
    .execute()
}
