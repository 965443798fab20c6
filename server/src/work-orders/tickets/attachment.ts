import type { Insertable } from 'kysely'
import { type Static, Type } from 'typebox'
import type { TicketAttachmentTable } from '../../database/schema.ts'

/** A file on a message (screens: data model). */
export const Attachment = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    size: Type.Integer(),
    mime: Type.String(),
    url: Type.String(),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    sha1: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type Attachment = Static<typeof Attachment>

/** A file of a text that is not sent yet: it has no number so far. */
export const DraftAttachment = Type.Omit(Attachment, ['id'])
export type DraftAttachment = Static<typeof DraftAttachment>

/** A file as clients see it, pixels only where it is a picture. */
export const shownFile = ({ name, size, mime, url, sha1, width, height }: AttachmentFacts): DraftAttachment => ({
  name,
  size: Number(size),
  mime,
  url,
  sha1,
  ...(width !== null && height !== null && { width, height }),
})

/** What is known of an uploaded file before it is put on a message. */
export type AttachmentFacts = Omit<Insertable<TicketAttachmentTable>, 'id' | 'ticket_id' | 'message_id'>
