import { workOrderPath } from '../../addresses.ts'
import type { Database } from '../../database/schema.ts'
import { indexMemberMessages } from '../../messages/index-messages.ts'
import { systemSender } from '../../messages/system-sender.ts'
import { t } from '../../texts/translate.ts'
import type { Notice } from './notices.ts'
import type { StoredTicket } from './ticket-change.ts'

/**
 * Stores notices as site messages that lead to the ticket, in the requester's language. A notice that is still
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
  const sender = await systemSender(db, ticket.shop_id)
  if (sender === undefined) return []
  const stored: number[] = []
  const action = { action_label: t(ticket.language, 'actionOpenTicket'), action_path: workOrderPath(ticket.id) }
  for (const { memberId, text } of notices) {
    if (memberId === sender) continue
    const content = t(ticket.language, text, { number: ticket.number })
    const unread = await db
      .selectFrom('message')
      .select('id')
      .where('recipient_id', '=', memberId)
      .where('user_id', '=', sender)
      .where('kind', '=', 'workorder')
      .where('status', '=', 'unread')
      .where('content', '=', content)
      .limit(1)
      .executeTakeFirst()
    if (unread !== undefined) continue
    const message = { user_id: sender, recipient_id: memberId, content, status: 'unread' as const, ...action }
    const { id } = await db
      .insertInto('message')
      .values({ ...message, kind: 'workorder', del_user_id: 0, create_time: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    stored.push(id)
  }
  await indexMemberMessages(db, stored)
  return stored
}
