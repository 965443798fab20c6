import { workOrderPath } from '../../addresses.ts'
import type { Database } from '../../database/schema.ts'
import { t } from '../../texts/translate.ts'
import type { Notice } from './notices.ts'
import type { StoredTicket } from './ticket-change.ts'

/** The sender of site messages: the first official account of the shop. */
const senderOf = async (db: Database, shopId: number): Promise<number | undefined> => {
  const shop = await db.selectFrom('shop').select('official_accounts').where('id', '=', shopId).executeTakeFirst()
  const id = Number(shop?.official_accounts.split(',')[0] ?? '')
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/**
 * Stores notices as site messages with the path of the ticket, in the requester's language. A notice that is still
 * unread is not repeated. Without an official account there is no sender, and no notices are stored.
 * @returns the ids of the messages
 */
export async function storeNotices(
  db: Database,
  ticket: Pick<StoredTicket, 'id' | 'number' | 'shop_id' | 'language'>,
  notices: readonly Notice[],
  now: number,
): Promise<number[]> {
  if (notices.length === 0) return []
  const sender = await senderOf(db, ticket.shop_id)
  if (sender === undefined) return []
  const stored: number[] = []
  const path = workOrderPath(ticket.id)
  for (const { memberId, text } of notices) {
    if (memberId === sender) continue
    const content = t(ticket.language, text, { number: ticket.number, path })
    const unread = await db
      .selectFrom('message')
      .select('id')
      .where('recipient_id', '=', memberId)
      .where('user_id', '=', sender)
      .where('status', '=', 'unread')
      .where('content', '=', content)
      .limit(1)
      .executeTakeFirst()
    if (unread !== undefined) continue
    const message = { user_id: sender, recipient_id: memberId, content, status: 'unread' as const }
    const { id } = await db
      .insertInto('message')
      .values({ ...message, del_user_id: 0, create_time: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    stored.push(id)
  }
  return stored
}
