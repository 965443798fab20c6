import type { Database } from '../../database/schema.ts'
import type { AttachmentInfo } from './attachment.ts'

/** Limit of files per message. */
export const mostAttachments = 10

/** The path of an address, which identifies an upload. */
const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address)

/**
 * Uploaded files by address or id, in the given order; undefined when one does not exist. An address is valid for
 * everyone who knows it, because it cannot be guessed; an id only for the uploader.
 */
export async function findUploads(
  db: Database,
  memberId: number,
  names: readonly string[],
): Promise<AttachmentInfo[] | undefined> {
  const found: AttachmentInfo[] = []
  for (const name of new Set(names)) {
    const query = db.selectFrom('upload').selectAll()
    const row = /^\d{1,9}$/.test(name)
      ? await query.where('id', '=', Number(name)).where('member_id', '=', memberId).executeTakeFirst()
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
