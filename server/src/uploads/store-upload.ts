import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { lastDays } from '../account/local-days.ts'
import type { UploadTable } from '../database/account-schema.ts'
import type { Database } from '../database/schema.ts'
import { troubleOf } from '../database/trouble.ts'
import { kindOf } from './file-kinds.ts'
import { type FileName, keyOf, uploadUrl } from './file-name.ts'
import { StorageAway, type UploadStorage } from './upload-storage.ts'
import { idleFrom } from './upload-use.ts'

export type Upload = Selectable<UploadTable>

/** The uploader and the topic. `now` in seconds. */
export interface Uploader {
  shopId: number
  memberId: number
  topic: string
  now: number
}

/** A checked file in the temporary folder. */
interface Checked extends FileName {
  path: string
  size: number
  sha1: string
  width: number
  height: number
}

interface Parts {
  db: Database
  storage: UploadStorage
  timeZone: string
}

/** Tells a bucket that cannot be reached from a database that cannot: both give the same errors of the system. */
const asking = async <T>({ kind }: UploadStorage, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw kind === 's3' && troubleOf(error) === 'away' ? new StorageAway('no bucket', { cause: error }) : error
  }
}

/**
 * Stores checked files. Each member has a record and bytes of their own for a file; the same file under the same name on
 * the same day is one record of the member. Bytes are noted before they are stored, so that the sweep finds those of an
 * upload that ended in between.
 */
export function storeUpload({ db, storage, timeZone }: Parts) {
  /** The record of the file from an earlier upload; not swept from now on. */
  const uploadedBefore = (identity: string, now: number): Promise<Upload | undefined> =>
    db
      .updateTable('upload')
      .set((set) => ({ quote: set('quote', '+', 1), last_upload_time: now, idle_since: idleFrom(now) }))
      .where('identity', '=', identity)
      .returningAll()
      .executeTakeFirst()

  const record = (file: Checked, { shopId, memberId, topic, now }: Uploader, url: string, identity: string) =>
    db.transaction().execute(async (transaction) => {
      const { size, sha1, suffix, width, height } = file
      const upload = await transaction
        .insertInto('upload')
        .values({
          shop_id: shopId,
          member_id: memberId,
          topic,
          url,
          name: file.name,
          size,
          mimetype: kindOf(suffix).mimetype,
          suffix,
          sha1,
          storage: storage.kind,
          width,
          height,
          quote: 1,
          create_time: now,
          last_upload_time: now,
          identity,
          idle_since: now,
        })
        .onConflict((conflict) =>
          conflict.column('identity').doUpdateSet((set) => ({
            quote: set('upload.quote', '+', 1),
            last_upload_time: now,
            idle_since: idleFrom(now),
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      if (upload.url === url) {
        await transaction.deleteFrom('removed_file').where('storage_key', '=', keyOf(url)).execute()
      }
      return upload
    })

  const put = (file: Checked, key: string) =>
    asking(storage, storage.put(key, file.path, { size: file.size, mimetype: kindOf(file.suffix).mimetype }))

  return async (file: Checked, uploader: Uploader): Promise<Upload> => {
    const { memberId, topic, now } = uploader
    const day = lastDays(now, 1, timeZone)[0]?.date ?? ''
    const identity = `${memberId}/${topic}/${day}/${file.name}/${file.sha1}.${file.suffix}`
    const before = await uploadedBefore(identity, now)
    if (before !== undefined) {
      if (!(await asking(storage, storage.has(keyOf(before.url))))) await put(file, keyOf(before.url))
      return before
    }
    const url = uploadUrl({ ...file, topic, day, random: randomBytes(16).toString('hex') })
    const key = keyOf(url)
    await db.insertInto('removed_file').values({ storage_key: key, since: now }).execute()
    await put(file, key)
    const upload = await record(file, uploader, url, identity)
    if (upload.url !== url) {
      // The same file arrived twice at once, and the other one was first.
      await asking(storage, storage.remove(key))
      await db.deleteFrom('removed_file').where('storage_key', '=', key).execute()
    }
    return upload
  }
}
