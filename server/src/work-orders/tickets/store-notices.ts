import { workOrderPath } from '../../addresses.ts'
import type { Database } from '../../database/schema.ts'
import { storeSystemMessage, systemSender } from '../../messages/system-message.ts'
import { t } from '../../texts/translate.ts'
import type { Notice } from './notices.ts'
import type { StoredTicket } from './ticket-change.ts'

/**
 * Stores notices as site messages that lead to the ticket, in the requester's language. A notice that is still unread is
 * not repeated. Without an official account there is no sender, and no notices are stored.
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
  const action = { label: t(ticket.language, 'actionOpenTicket'), path: workOrderPath(ticket.id) }
  const stored: number[] = []
  for (const { memberId: recipient, text, values } of notices) {
    const content = t(ticket.language, text, { number: ticket.number, ...values })
    const message = { shopId: ticket.shop_id, recipient, kind: 'workorder' as const, content, action, now }
    const id = await storeSystemMessage(db, message, sender)
    if (id !== undefined) stored.push(id)
  }
  return stored
}
