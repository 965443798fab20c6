import { type Static, Type } from 'typebox'
import type { MemberContext } from '../http/endpoint.ts'
import { filesOfMessages } from './message-files.ts'

/** A file of a message, for its reader. */
export const MessageFile = Type.Object({
  name: Type.String(),
  size: Type.Integer(),
  mime: Type.String(),
  url: Type.String({ description: 'Address for the reader, valid for some minutes; its path is in the content' }),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
})
type MessageFile = Static<typeof MessageFile>

/** Files of the messages by their ids, with addresses for the reader. */
export async function filesFor(
  { db, uploads, member, now }: MemberContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MessageFile[]>> {
  const rows = await filesOfMessages(db, ids)
  const files = new Map<number, MessageFile[]>()
  if (rows.length === 0) return files
  const address = await uploads.addressesFor(member.id, now)
  for (const { message_id: id, name, size, mimetype: mime, url, width, height } of rows) {
    const picture = width > 0 ? { width, height } : {}
    const file = { name, size: Number(size), mime, url: address(url, { kind: 'message', id }), ...picture }
    files.set(id, [...(files.get(id) ?? []), file])
  }
  return files
}
