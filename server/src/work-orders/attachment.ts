import type { Insertable } from 'kysely'
import { type Static, Type } from 'typebox'
import type { TicketAttachmentTable } from '../database/schema.ts'

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

/** What is known of an uploaded file before it is put on a message. */
export type AttachmentFacts = Omit<Insertable<TicketAttachmentTable>, 'id' | 'ticket_id' | 'message_id'>
