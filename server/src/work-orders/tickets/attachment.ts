import type { Insertable } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Database, TicketAttachmentTable } from '../../database/schema.ts'
import { rightsOf } from '../../identity/rights.ts'
import type { UsedFile } from '../../uploads/file-access.ts'
import { pageRule } from './viewer.ts'

export const Attachment = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    size: Type.Integer(),
    mime: Type.String(),
    url: Type.String({ description: 'Address for the reader, valid for some minutes' }),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    sha1: Type.Optional(Type.String()),
  },
  { title: 'Attachment', additionalProperties: false },
)
export type Attachment = Static<typeof Attachment>

/** A file for clients, with width and height for pictures. @param url address for the reader */
export const shownFile = (
  { name, size, mime, sha1, width, height }: AttachmentInfo,
  url: string,
): Omit<Attachment, 'id'> => ({
  name,
  size: Number(size),
  mime,
  url,
  sha1,
  ...(width !== null && height !== null && { width, height }),
})

/** An uploaded file that is not attached to a message yet. */
export type AttachmentInfo = Omit<Insertable<TicketAttachmentTable>, 'id' | 'ticket_id' | 'message_id'>

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
