import { type Static, Type } from 'typebox'
import { storagePrefix } from '../addresses.ts'
import type { Database } from '../database/schema.ts'
import type { MemberContext } from '../http/endpoint.ts'
import type { UsedFile } from '../uploads/file-access.ts'
import { pathOf } from '../uploads/file-name.ts'
import { releaseUploads } from '../uploads/upload-use.ts'
import { isVisible } from './message-columns.ts'

/** Most addresses of files that are looked for in a message. */
const mostFiles = 10

const addressPattern = new RegExp(`(?:(?:https?:)?//[^\\s"'<>/]+)?${storagePrefix}[^\\s"'<>]+`, 'g')

/** Paths of files that a text names, such as `/storage/default/20260310/a.png`, also inside of HTML. */
export const filesNamedIn = (content: string): string[] =>
  [...new Set((content.match(addressPattern) ?? []).map((address) => pathOf(address.replaceAll('&amp;', '&'))))].slice(
    0,
    mostFiles,
  )

/**
 * Notes which of the files that a message names are its sender's, so that its recipient can read them; in a transaction.
 * Addresses of others' files stay text.
 */
export async function keepMessageFiles(
  db: Database,
  message: { id: number; sender: number; files: readonly string[] },
): Promise<void> {
  for (const url of [...message.files].sort()) {
    // Locks the file first, so that the sweep sees who uses it.
    const { numUpdatedRows } = await db
      .updateTable('upload')
      .set({ idle_since: null })
      .where('url', '=', url)
      .where('member_id', '=', message.sender)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 1) {
      await db.insertInto('message_file').values({ message_id: message.id, url }).execute()
    }
  }
}

/** Files of messages, those of one in the order in which its text names them. */
async function filesOfMessages(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('upload', 'upload.url', 'message_file.url')
    .innerJoin('message', 'message.id', 'message_file.message_id')
    .select(['message_id', 'upload.url', 'name', 'size', 'mimetype', 'width', 'height', 'message.content'])
    .where('message_id', 'in', [...ids])
    .execute()
  const named = new Map(rows.map(({ message_id: id, content }) => [id, filesNamedIn(content)]))
  const place = ({ message_id: id, url }: (typeof rows)[number]) => named.get(id)?.indexOf(url) ?? 0
  return rows.sort((one, other) => place(one) - place(other))
}

export async function releaseMessageFiles(db: Database, ids: readonly number[]): Promise<void> {
  const files = db.deleteFrom('message_file').where('message_id', 'in', [...ids])
  const gone = await files.returning('url').execute()
  await releaseUploads(
    db,
    gone.map(({ url }) => url),
  )
}

export const MessageFile = Type.Object(
  {
    name: Type.String(),
    size: Type.Integer(),
    mime: Type.String(),
    url: Type.String({ description: 'Address for the reader, valid for some minutes; its path is in the content' }),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
  },
  { title: 'MessageFile' },
)
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

/** Whether a member may read a file that a message names now: it is from or to them, and they have not deleted it. */
export async function mayReadFile(db: Database, { id, url, reader }: UsedFile): Promise<boolean> {
  const found = await db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.message_id')
    .innerJoin('member', (join) => join.on('member.id', '=', reader).on('member.status', '=', 'enabled'))
    .select('message.id')
    .where('message.id', '=', id)
    .where('message_file.url', '=', url)
    .where((where) => where.or([where('message.user_id', '=', reader), where('message.recipient_id', '=', reader)]))
    .where(isVisible(reader))
    .executeTakeFirst()
  return found !== undefined
}
