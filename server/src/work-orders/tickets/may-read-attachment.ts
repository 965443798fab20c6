import type { Database } from '../../database/schema.ts'
import { rightsOf } from '../../identity/rights.ts'
import type { UsedFile } from '../../uploads/file-access.ts'
import { pageRule } from './viewer.ts'

/**
 * Whether a member may read a file of a work order now: as the requester what is not internal, as an agent of the shop
 * everything. Withdrawn messages and deleted work orders have no files.
 */
export async function mayReadAttachment(db: Database, { id, url, reader }: UsedFile): Promise<boolean> {
  const file = await db
    .selectFrom('ticket_attachment')
    .innerJoin('ticket_message', 'ticket_message.id', 'ticket_attachment.message_id')
    .innerJoin('ticket', 'ticket.id', 'ticket_attachment.ticket_id')
    .select(['ticket.requester_id', 'ticket.shop_id', 'ticket.hidden_by_requester', 'ticket_message.visibility'])
    .where('ticket_attachment.id', '=', id)
    .where('ticket_attachment.url', '=', url)
    .where('ticket_message.withdrawn_at', 'is', null)
    .executeTakeFirst()
  const member = await db
    .selectFrom('member')
    .select(['id', 'group_id', 'shop_id', 'status'])
    .where('id', '=', reader)
    .executeTakeFirst()
  if (file === undefined || member?.status !== 'enabled') return false
  const { may } = await rightsOf(db, member)
  if (may(pageRule.manage) && file.shop_id === member.shop_id) return true
  const isOwn = file.requester_id === member.id && file.hidden_by_requester === 0
  return isOwn && file.visibility === 'public' && may(pageRule.mine)
}
