import type { Database } from '../../database/schema.ts'
import { pathOf } from '../../uploads/file-name.ts'
import type { AttachmentInfo } from './attachment.ts'

/** Limit of files per message. */
export const mostAttachments = 10

/**
 * Uploads of a member by address or id, in the given order; undefined when one is not theirs: who knows an address must not
 * read the file by attaching it.
 */
export async function findUploads(
  db: Database,
  memberId: number,
  names: readonly string[],
): Promise<AttachmentInfo[] | undefined> {
  const found: AttachmentInfo[] = []
  for (const name of new Set(names)) {
    const query = db.selectFrom('upload').selectAll().where('member_id', '=', memberId)
    const row = /^\d{1,9}$/.test(name)
      ? await query.where('id', '=', Number(name)).executeTakeFirst()
      : await query.where('url', '=', pathOf(name)).executeTakeFirst()
    if (row === undefined) return undefined
    const picture = row.width > 0 && row.height > 0
    found.push({
      name: row.name,
      size: Number(row.size),
      mime: row.mimetype,
      url: row.url,
      sha1: row.sha1,
      width: picture ? row.width : null,
      height: picture ? row.height : null,
    })
  }
  return found
}
