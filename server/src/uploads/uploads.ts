import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/schema.ts'
import type { IncomingFile } from '../http/incoming-file.ts'
import type { Semaphore } from '../identity/semaphore.ts'
import { bucketStorage } from './bucket-storage.ts'
import { cleanPicture, makeAvatar } from './clean-picture.ts'
import {
  isUncleanPicture,
  kindOf,
  listAllows,
  listsSuffix,
  mayDeclare,
  pictureSuffix,
  unknownKind,
} from './file-kinds.ts'
import { fileName, keyOf, pathOf } from './file-name.ts'
import { type FileUse, sealedAddress, sealedUntil, serverKey } from './file-seal.ts'
import { receiveFile } from './receive-file.ts'
import { storeUpload, type Upload, type Uploader } from './store-upload.ts'
import type { UploadConfig } from './upload-config.ts'
import type { UploadStorage } from './upload-storage.ts'

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Stores uploads in a folder. Temporary files must be on the same file system. */
function localStorage(folder: string): UploadStorage {
  return {
    kind: 'local',
    has: (key) => exists(join(folder, key)),
    async put(key, path) {
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true })
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    async read(key, range) {
      const path = join(folder, key)
      if (!(await exists(path))) return undefined
      return createReadStream(path, range === undefined ? {} : { start: range.first, end: range.last })
    },
  }
}

/** Makes the address of a private file, for what it is used for. */
export type FileAddresses = (url: string, use: FileUse) => string

type UploadRefusal = 'empty' | 'too large' | 'format' | 'no picture'

export type UploadOutcome =
  | { kind: 'stored'; upload: Upload }
  /** `size` is the number of bytes read. */
  | { kind: 'refused'; reason: UploadRefusal; size: number }

export interface Uploads {
  storage: UploadStorage
  take(file: IncomingFile, uploader: Uploader): Promise<UploadOutcome>
  /** Addresses of private files for that member, valid for some minutes from now (seconds). */
  addressesFor(reader: number, now: number): Promise<FileAddresses>
  /** Path of the uploader's picture as an avatar, re-encoded if necessary; undefined when it is not one of theirs. */
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

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** Folder of files that are being received and checked. */
export const incomingFolder = (dataDir: string): string => join(uploadsFolder(dataDir), underWay)

/** The storage of uploads. @param folder used without a bucket */
export const openStorage = (config: UploadConfig, folder: string): UploadStorage =>
  config.store.kind === 's3' ? bucketStorage(config.store) : localStorage(folder)

export function openUploads({ config, folder, db, timeZone, semaphore }: Parts): Uploads {
  const storage = openStorage(config, folder)
  const incoming = join(folder, underWay)

  const store = storeUpload({ db, storage, timeZone })

  /** @param sent name of the picture that it is made from */
  const asAvatar = async (path: string, sent: string, uploader: Uploader): Promise<Upload | undefined> => {
    const avatar = await semaphore.run(() => makeAvatar(path), `${uploader.memberId}`)
    if (avatar === undefined) return undefined
    try {
      return await store({ ...avatar, ...fileName(sent, avatar.suffix) }, { ...uploader, topic: 'avatar' })
    } finally {
      await rm(avatar.path, { force: true })
    }
  }

  return {
    storage,
    async addressesFor(reader, now) {
      const key = await serverKey(db, 'file-addresses')
      const until = sealedUntil(now, config.addressSeconds)
      return (url, use) => sealedAddress(key, { url, reader, use, until })
    },
    async take(file, uploader) {
      const named = fileName(file.name)
      const kind = kindOf(named.suffix)
      const refused = (reason: UploadRefusal, size = 0): UploadOutcome => ({ kind: 'refused', reason, size })
      const isListed = (suffix: string, mimetype: string) =>
        listsSuffix(config.suffixes, suffix) && listAllows(config.mimeTypes, mimetype)
      const isTaken = isListed(named.suffix, file.mimetype) && mayDeclare(kind, file.mimetype)
      if (!isTaken || (uploader.topic === 'avatar' && kind.shown !== 'picture')) {
        file.stream.resume()
        return refused('format')
      }
      const { path, size, sha1, head } = await receiveFile(file.stream, incoming)
      let clean: string | undefined
      try {
        if (size > config.maxSize) return refused('too large', size)
        if (size === 0) return refused('empty')
        if (isUncleanPicture(head)) return refused('no picture', size)
        const found = kind.shown === 'picture' || kind === unknownKind ? pictureSuffix(head) : undefined
        if (found === undefined) {
          if (kind.shown === 'picture' || !kind.begins(head)) return refused('format', size)
          return {
            kind: 'stored',
            upload: await store({ path, ...named, size, sha1, width: 0, height: 0 }, uploader),
          }
        }
        const { mimetype } = kindOf(found)
        if (!isListed(found, mimetype)) return refused('format', size)
        if (uploader.topic === 'avatar') {
          const avatar = await asAvatar(path, file.name, uploader)
          return avatar === undefined ? refused('no picture', size) : { kind: 'stored', upload: avatar }
        }
        const picture = await semaphore.run(() => cleanPicture({ path, size, sha1, mimetype }), `${uploader.memberId}`)
        if (picture === undefined) return refused('no picture', size)
        clean = picture.path
        const stored = kind.mimetype === mimetype ? named : fileName(file.name, found)
        return { kind: 'stored', upload: await store({ ...picture, ...stored }, uploader) }
      } finally {
        await rm(path, { force: true })
        if (clean !== undefined) await rm(clean, { force: true })
      }
    },
    async avatarFrom(url, uploader) {
      const own = db.selectFrom('upload').selectAll().where('member_id', '=', uploader.memberId)
      const upload = await own.where('url', '=', pathOf(url)).executeTakeFirst()
      if (upload === undefined || upload.width === 0) return undefined
      if (upload.topic === 'avatar') return upload.url
      const bytes = await storage.read(keyOf(upload.url), undefined)
      if (bytes === undefined) return undefined
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, randomUUID())
      try {
        await pipeline(bytes, createWriteStream(path))
        return (await asAvatar(path, upload.name, uploader))?.url
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
