import type { Database } from '../database/schema.ts'
import { namedUploads, uploadsNamedIn } from './named-uploads.ts'

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
