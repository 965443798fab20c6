import { sql } from 'kysely'
import { storagePrefix } from '../addresses.ts'
import type { Database } from '../database/schema.ts'

/** A file that is to be used does not exist, or no longer. */
export class UploadGone extends Error {
  override readonly name = 'UploadGone'
}

// Each of these locks the row of the file until the end of the transaction. The sweep locks it too before it looks for
// users, so it never deletes a file that is just being used. Always in the same order, so that none wait for each other.
const each = async (urls: readonly string[], change: (url: string) => Promise<{ numUpdatedRows: bigint }>) => {
  for (const url of [...new Set(urls)].sort()) {
    const { numUpdatedRows } = await change(url)
    if (Number(numUpdatedRows) !== 1) throw new UploadGone(`there is no upload ${url}`)
  }
}

/**
 * Marks files as used by what the same transaction writes.
 * @throws UploadGone when one is not an upload of that member
 */
export const claimUploads = (db: Database, memberId: number, urls: readonly string[]): Promise<void> =>
  each(urls, (url) =>
    db
      .updateTable('upload')
      .set({ idle_since: null })
      .where('url', '=', url)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
  )

/** Whether a file is the avatar of somebody. */
export const isAvatar = async (db: Database, url: string): Promise<boolean> => {
  const owner = db.selectFrom('member').select('id').where('avatar', '=', url).where('avatar', '!=', '')
  return (await owner.limit(1).executeTakeFirst()) !== undefined
}

/** The time from which an unused file is counted as unused, begun again; files in use stay without one. */
export const idleFrom = (now: number) => sql<number | null>`upload.idle_since * 0 + ${now}`

/** Files that a message of a work order no longer has; the next sweep deletes those without another user. */
export async function releaseUploads(db: Database, urls: readonly string[]): Promise<void> {
  for (const url of [...new Set(urls)].sort()) {
    await db.updateTable('upload').set({ idle_since: 0 }).where('url', '=', url).execute()
  }
}

/**
 * Marks the files of a member's new and previous avatar, which the same transaction writes.
 * @param now seconds
 * @throws UploadGone when the new one is an upload that no longer exists
 */
export async function changeAvatar(
  db: Database,
  member: { id: number; avatar: string },
  avatar: string,
  now: number,
): Promise<void> {
  if (avatar === member.avatar) return
  await db.updateTable('upload').set({ idle_since: now }).where('url', '=', member.avatar).execute()
  if (avatar.startsWith(storagePrefix)) await claimUploads(db, member.id, [avatar])
}
