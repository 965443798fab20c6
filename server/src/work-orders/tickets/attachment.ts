import type { Insertable } from 'kysely'
import { type Static, Type } from 'typebox'
import type { TicketAttachmentTable } from '../../database/schema.ts'

/** A file of a message. */
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
  { additionalProperties: false },
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
