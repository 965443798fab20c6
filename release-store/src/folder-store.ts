import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from '@member/shared/reading'
import { temporaryKey } from './keys.ts'
import { type FolderCheck, type Store, unusable } from './store.ts'

/** Age at which temporary files of killed writers are removed; no running writer needs that long. Milliseconds. */
const leftoverAgeMs = 60 * 60 * 1000

const hasCode = (error: unknown, ...codes: string[]) => codes.includes(codeOf(error))

/**
 * A store in a folder of one file system. There is no lock: a file is written under `tmp/`, synced and then linked to
 * its name (link(2) fails when the name is taken), so a writer killed at any moment leaves at most a temporary file.
 */
export function folderStore(folder: string): Store {
  const root = resolve(folder)
  const tmp = join(root, temporaryKey)

  async function temporary<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = join(tmp, `${process.pid}-${randomUUID()}`)
    try {
      await makeFolder(tmp)
      return await use(path)
    } catch (error) {
      throw unusable(root, error)
    } finally {
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
    }
  }

  /** A key without bytes is missing, also when it is a folder, leads through a file, or is longer than any path. */
  async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'EISDIR', 'ENAMETOOLONG')) return undefined
      if (hasCode(error, 'ENOTDIR') && (await isFolder(root))) return undefined
      throw unusable(root, error)
    }
  }

  return {
    location: root,
    folder: root,

    read: (key) => unlessMissing(readFile(join(root, key))),

    // A rename replaces the inode, so a change within one tick of the clock is seen as well.
    async etag(key) {
      const found = await unlessMissing(stat(join(root, key), { bigint: true }))
      return found && `${found.ino} ${found.mtimeNs} ${found.size}`
    },

    createOnly: (key, bytes, readers) =>
      temporary(async (path) => {
        const target = join(root, key)
        await writeDurably(path, bytes, readers === 'owner' ? 0o600 : undefined)
        await makeFolder(dirname(target))
        try {
          await link(path, target)
        } catch (error) {
          if (hasCode(error, 'EEXIST')) return 'exists'
          throw error
        }
        await syncFolder(dirname(target))
        return 'created'
      }),

    replace: (key, bytes) =>
      temporary(async (path) => {
        const target = join(root, key)
        await writeDurably(path, bytes)
        await makeFolder(dirname(target))
        await rename(path, target)
        await syncFolder(dirname(target))
      }),

    createFolder: (key, files, check) =>
      temporary(async (path) => {
        await removeLeftovers(tmp)
        const target = join(root, key)
        await stage(path, files, check)
        await makeFolder(dirname(target))
        try {
          await rename(path, target)
        } catch (error) {
          if (hasCode(error, 'EEXIST', 'ENOTEMPTY')) return 'exists'
          throw error
        }
        await syncFolder(dirname(target))
        return 'created'
      }),

    async list(key) {
      const names = (await unlessMissing(readdir(join(root, key)))) ?? []
      const dated = names.map(async (name) => {
        const found = await unlessMissing(stat(join(root, key, name)))
        return found ? [{ name, at: found.mtimeMs }] : []
      })
      return (await Promise.all(dated)).flat()
    },

    async remove(key) {
      await rm(join(root, key), { recursive: true, force: true }).catch((error: unknown) => {
        throw unusable(root, error)
      })
    },
  }
}

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() === true

/** Writes every file below `path`, then passes `check` the bytes the file system returns. */
async function stage(path: string, files: ReadonlyMap<string, Uint8Array>, check: FolderCheck): Promise<void> {
  const folders = new Set([path])
  for (const [name, bytes] of files) {
    const target = join(path, name)
    await makeFolder(dirname(target))
    folders.add(dirname(target))
    await writeDurably(target, bytes)
  }
  for (const folder of folders) await syncFolder(folder)
  const stored = new Map<string, Buffer>()
  for (const name of files.keys()) stored.set(name, await readFile(join(path, name)))
  await check(stored)
}

/** Removes what killed writers have left in a folder of temporary files, when it is an hour old. */
export async function removeLeftovers(tmp: string): Promise<void> {
  for (const name of await readdir(tmp)) {
    const path = join(tmp, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > leftoverAgeMs) await rm(path, { recursive: true, force: true })
  }
}

/** Writes a new file; resolves when its bytes are on the disk. Rejects with `EEXIST` when the path is taken. */
async function writeDurably(path: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes additions and renames in a folder durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** @returns whether the folder is new */
async function makeOne(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, mode)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return false
    throw error
  }
}

/**
 * Makes a folder and those above it, each durable under its parent. One by one: with its option for that, Node never
 * comes back where the system says that a folder is missing although it is there, as in /proc.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  let isNew: boolean
  try {
    isNew = await makeOne(path, mode)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path), mode)
    isNew = await makeOne(path, mode)
  }
  if (isNew) await syncFolder(dirname(path))
}
