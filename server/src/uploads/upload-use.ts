import { sql } from 'kysely'
import { storagePrefix } from '../addresses.ts'
import type { Database } from '../database/schema.ts'
import { namedUploads, uploadsNamedIn } from './named-uploads.ts'

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

/** An upload that nothing in the database names. */
export interface UnusedUpload {
  id: number
  member_id: number
  url: string
  size: number
  create_time: number
}

/** Rows of one query. */
const batch = 500

/** Whether a whole address has the shape by which texts are searched; others are never said to be unused. */
const isFindable = (url: string): boolean => uploadsNamedIn(url)[0] === url

/**
 * Uploads that count as used, as those from before files were private do, but that no record names: no ticket, message,
 * avatar or text of any kind.
 * @param before seconds; later uploads are left out
 */
export async function unusedUploads(db: Database, before: number): Promise<UnusedUpload[]> {
  const { urls: named } = await namedUploads(db)
  const found: UnusedUpload[] = []
  for (let after = 0; ; ) {
    const uploads = await db
      .selectFrom('upload')
      .select(['id', 'member_id', 'url', 'size', 'create_time'])
      .where('idle_since', 'is', null)
      .where('last_upload_time', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    found.push(...uploads.filter(({ url }) => isFindable(url) && !named.has(url)))
    if (uploads.length < batch) return found
    after = uploads.at(-1)?.id ?? after
  }
}

/**
 * Lets the sweep delete uploads after its usual time, unless somebody uses them or a text names them by then.
 * @param now seconds
 */
export async function beginIdling(db: Database, ids: readonly number[], now: number): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    await db
      .updateTable('upload')
      .set({ idle_since: now, found_unused: 1 })
      .where('id', 'in', ids.slice(from, from + batch))
      .where('idle_since', 'is', null)
      .execute()
  }
}
