import type { Database } from '../../database/schema.ts'
import type { AttachmentFacts } from './attachment.ts'

/** More files than that on one message nobody looks at. */
export const mostAttachments = 10

/** The path of an address, as uploads are stored by it. */
const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address)

/**
 * Facts of uploaded files, named by address or by number, in the order they are named; undefined when one is not there.
 * Who knows an address may use it, because it cannot be guessed; a number only works for the uploader.
 */
export async function findUploads(
  db: Database,
  memberId: number,
  names: readonly string[],
): Promise<AttachmentFacts[] | undefined> {
  const found: AttachmentFacts[] = []
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
