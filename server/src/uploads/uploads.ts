import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import { lastDays } from '../account/local-days.ts'
import { storagePrefix } from '../addresses.ts'
import type { UploadTable } from '../database/account-schema.ts'
import type { Database } from '../database/schema.ts'
import type { IncomingFile } from '../http/incoming-file.ts'
import type { Semaphore } from '../identity/semaphore.ts'
import { bucketStorage } from './bucket-storage.ts'
import { cleanPicture } from './clean-picture.ts'
import { kindOf, listAllows, mayDeclare } from './file-kinds.ts'
import { fileName, uploadUrl } from './file-name.ts'
import { localStorage } from './local-storage.ts'
import { makeAvatar } from './make-avatar.ts'
import { receiveFile } from './receive-file.ts'
import type { UploadConfig } from './upload-config.ts'
import type { UploadStorage } from './upload-storage.ts'

export type Upload = Selectable<UploadTable>

type UploadRefusal = 'empty' | 'too large' | 'format' | 'no picture'

export type UploadOutcome =
  | { kind: 'stored'; upload: Upload }
  /** `size` is the number of bytes read. */
  | { kind: 'refused'; reason: UploadRefusal; size: number }

/** The uploader and the topic. `now` in seconds. */
interface Uploader {
  shopId: number
  memberId: number
  topic: string
  now: number
}

/** Receives and stores files of members. */
export interface Uploads {
  storage: UploadStorage
  take(file: IncomingFile, uploader: Uploader): Promise<UploadOutcome>
  /** Address of a stored picture as an avatar, re-encoded if necessary; undefined when there is no such picture. */
  avatarFrom(url: string, uploader: Uploader): Promise<string | undefined>
}

interface Parts {
  config: UploadConfig
  /** Folder of uploads and of temporary files. */
  folder: string
  db: Database
  timeZone: string
  /** Limits how many pictures are decoded at once. */
  semaphore: Semaphore
}

const underWay = '.incoming'

/** Folder of uploads in a data folder. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** Folder of files that are being received and checked. */
export const incomingFolder = (dataDir: string): string => join(uploadsFolder(dataDir), underWay)

/** A checked file in the temporary folder. */
interface Checked {
  path: string
  base: string
  suffix: string
  size: number
  sha1: string
  width: number
  height: number
}

export function openUploads({ config, folder, db, timeZone, semaphore }: Parts): Uploads {
  const storage = config.store.kind === 's3' ? bucketStorage(config.store) : localStorage(folder)
  const incoming = join(folder, underWay)

  const store = async (file: Checked, { shopId, memberId, topic, now }: Uploader): Promise<Upload> => {
    const day = lastDays(now, 1, timeZone)[0]?.date ?? ''
    const url = uploadUrl({ ...file, topic, day })
    const { mimetype } = kindOf(file.suffix)
    const key = url.replace(storagePrefix, '')
    if (!(await storage.has(key))) await storage.put(key, file.path, { size: file.size, mimetype })
    const { size, sha1, suffix, width, height } = file
    return db
      .insertInto('upload')
      .values({
        shop_id: shopId,
        member_id: memberId,
        topic,
        url,
        name: `${file.base || 'file'}.${suffix}`,
        size,
        mimetype,
        suffix,
        sha1,
        storage: storage.kind,
        width,
        height,
        quote: 1,
        create_time: now,
        last_upload_time: now,
      })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet((set) => ({ quote: set('upload.quote', '+', 1), last_upload_time: now })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  const asAvatar = async (path: string, base: string, uploader: Uploader): Promise<Upload | undefined> => {
    const avatar = await semaphore.run(() => makeAvatar(path))
    if (avatar === undefined) return undefined
    try {
      return await store({ ...avatar, base }, { ...uploader, topic: 'avatar' })
    } finally {
      await rm(avatar.path, { force: true })
    }
  }

  return {
    storage,
    async take(file, uploader) {
      const { base, suffix } = fileName(file.name)
      const kind = kindOf(suffix)
      const refused = (reason: UploadRefusal, size = 0): UploadOutcome => ({ kind: 'refused', reason, size })
      const listed = config.suffixes.includes(suffix) && listAllows(config.mimeTypes, file.mimetype)
      if (!listed || !mayDeclare(kind, file.mimetype) || (uploader.topic === 'avatar' && kind.shown !== 'picture')) {
        file.stream.resume()
        return refused('format')
      }
      const { path, size, sha1, head } = await receiveFile(file.stream, incoming)
      let clean: string | undefined
      try {
        if (size > config.maxSize) return refused('too large', size)
        if (size === 0) return refused('empty')
        if (!kind.begins(head)) return refused('format', size)
        if (kind.shown === 'attachment') {
          return {
            kind: 'stored',
            upload: await store({ path, base, suffix, size, sha1, width: 0, height: 0 }, uploader),
          }
        }
        if (uploader.topic === 'avatar') {
          const avatar = await asAvatar(path, base, uploader)
          return avatar === undefined ? refused('no picture', size) : { kind: 'stored', upload: avatar }
        }
        const picture = await semaphore.run(() => cleanPicture({ path, size, sha1, suffix }))
        if (picture === undefined) return refused('no picture', size)
        clean = picture.path
        return { kind: 'stored', upload: await store({ ...picture, base, suffix }, uploader) }
      } finally {
        await rm(path, { force: true })
        if (clean !== undefined) await rm(clean, { force: true })
      }
    },
    async avatarFrom(url, uploader) {
      // The uploader may be another member, even of another shop: the address holds the sha1, so a client
      // that knows it has the bytes.
      const upload = await db.selectFrom('upload').selectAll().where('url', '=', url).executeTakeFirst()
      if (upload === undefined || upload.width === 0) return undefined
      if (upload.topic === 'avatar') return upload.url
      const bytes = await storage.read(url.replace(storagePrefix, ''), undefined)
      if (bytes === undefined) return undefined
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, randomUUID())
      try {
        await pipeline(bytes, createWriteStream(path))
        return (await asAvatar(path, fileName(upload.name).base, uploader))?.url
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
