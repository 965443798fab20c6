import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/schema.ts'
import { keyOf } from './file-name.ts'
import type { UploadStorage } from './upload-storage.ts'
import { isAvatar } from './upload-use.ts'

/** Uploads looked at in one query. */
const batch = 200

/** Where the sweep works, and from when unused files are kept; times in seconds. */
export interface SweptUploads {
  db: Database
  storage: Pick<UploadStorage, 'remove'>
  now: number
  keepSeconds: number
}

interface IdleUpload {
  id: number
  url: string
}

const idleUploads = (db: Database, before: number, after: number): Promise<IdleUpload[]> =>
  db
    .selectFrom('upload')
    .select(['id', 'url'])
    .where('idle_since', 'is not', null)
    .where('idle_since', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()

const isUsed = async (db: Database, url: string): Promise<boolean> => {
  const attachment = db.selectFrom('ticket_attachment').select('id').where('url', '=', url)
  if ((await attachment.limit(1).executeTakeFirst()) !== undefined) return true
  const message = db.selectFrom('message_file').select('message_id').where('url', '=', url)
  if ((await message.limit(1).executeTakeFirst()) !== undefined) return true
  return isAvatar(db, url)
}

/** Deletes the record of a file that nobody uses; its bytes follow. One file per transaction, so that none waits long. */
const sweepOne = (db: Database, upload: IdleUpload, before: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Locks the row, unless it has been used or uploaded again meanwhile.
    const { numUpdatedRows } = await transaction
      .updateTable('upload')
      .set((set) => ({ idle_since: set.ref('idle_since') }))
      .where('id', '=', upload.id)
      .where('idle_since', '<', before)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) return
    const change = transaction.updateTable('upload').where('id', '=', upload.id)
    if (await isUsed(transaction, upload.url)) await change.set({ idle_since: null }).execute()
    else {
      await transaction.deleteFrom('upload').where('id', '=', upload.id).execute()
      await transaction
        .insertInto('removed_file')
        .values({ storage_key: keyOf(upload.url), since: 0 })
        .execute()
    }
  })

/** Deletes bytes without a record: those of deleted records, and those of uploads that ended half-way. */
const removeBytes = async ({ db, storage, now, keepSeconds }: SweptUploads): Promise<void> => {
  const rows = await db
    .selectFrom('removed_file')
    .select('storage_key')
    .where('since', '<', now - keepSeconds)
    .execute()
  for (const { storage_key } of rows) {
    await storage.remove(storage_key)
    await db.deleteFrom('removed_file').where('storage_key', '=', storage_key).execute()
  }
}

/**
 * Deletes uploads that no ticket, message or avatar has used for that long. Several servers may run it at once.
 */
export async function sweepUploads(swept: SweptUploads): Promise<void> {
  const { db, now, keepSeconds } = swept
  const before = now - keepSeconds
  for (let after = 0; ; ) {
    const found = await idleUploads(db, before, after)
    for (const upload of found) await sweepOne(db, upload, before)
    if (found.length < batch) break
    after = found.at(-1)?.id ?? after
  }
  await removeBytes(swept)
}

/** Far longer than an upload may take; milliseconds. */
const oldest = 86_400_000

/**
 * Deletes incomplete uploads that a killed server has left.
 * @param folder their folder, which may be missing
 * @param now milliseconds since 1970
 */
export async function sweepIncoming(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const path of names.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - oldest) await rm(path, { force: true })
  }
}
