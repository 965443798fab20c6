import type { Database } from '../database/schema.ts'
import { type FileGrant, type FileUse, readSeal, serverKey } from './file-seal.ts'
import type { Upload } from './store-upload.ts'
import { isAvatar } from './upload-use.ts'

/** `unknown` tells nothing about whether there is such a file. */
export type FileAccess = 'public' | 'private' | 'unknown' | 'refused'

/** Part of a message that uses a file. */
export interface UsedFile {
  /** Of the part: an attachment or a message. */
  id: number
  /** Path of the file. */
  url: string
  reader: number
}

/** Whether a member may read a file now, by what it is used for. */
export type FileReaders = Readonly<
  Record<Exclude<FileUse['kind'], 'own'>, (db: Database, file: UsedFile) => Promise<boolean>>
>

interface Asked {
  db: Database
  readers: FileReaders
  /** Seconds. */
  now: number
}

const mayReadOwn = async (db: Database, upload: Upload, reader: number): Promise<boolean> => {
  // A message that had it is gone, and the file with it.
  if (upload.member_id !== reader || upload.idle_since === 0) return false
  const owner = await db.selectFrom('member').select('status').where('id', '=', reader).executeTakeFirst()
  return owner?.status === 'enabled'
}

const mayRead = ({ db, readers }: Asked, upload: Upload, { use, reader, url }: FileGrant): Promise<boolean> =>
  use.kind === 'own' ? mayReadOwn(db, upload, reader) : readers[use.kind](db, { id: use.id, url, reader })

/**
 * Who may read an upload by an address: everybody when it is somebody's avatar, else who the address was made for, as long
 * as it is valid and they still have the right.
 */
export async function fileAccess(
  asked: Asked,
  upload: Upload,
  query: Readonly<Record<string, unknown>>,
): Promise<FileAccess> {
  const { db, now } = asked
  if (upload.topic === 'avatar' && (await isAvatar(db, upload.url))) return 'public'
  const grant = readSeal(await serverKey(db, 'file-addresses'), upload.url, query)
  if (grant === undefined) return 'unknown'
  return now < grant.until && (await mayRead(asked, upload, grant)) ? 'private' : 'refused'
}
