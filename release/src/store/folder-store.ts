import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from '../error-text.ts'
import { makeFolder, syncFolder, writeDurably } from './durable-file.ts'
import type { FolderCheck, Store } from './store.ts'
import { storeTrouble } from './store-trouble.ts'

/** Leftovers of writers that were killed are swept when they are this old; no live writer needs that long. */
const leftoverAgeMs = 60 * 60 * 1000

const hasCode = (error: unknown, ...codes: string[]) => codes.includes(codeOf(error))

/**
 * A store in a folder of one file system. There is no lock: a file is written under `tmp/`, synced and then linked to
 * its name (link(2) fails when the name is taken), so a writer killed at any moment leaves at most a stray temporary.
 */
export function folderStore(folder: string): Store {
  const root = resolve(folder)
  const tmp = join(root, 'tmp')

  async function temporary<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = join(tmp, `${process.pid}-${randomUUID()}`)
    try {
      await makeFolder(tmp)
      return await use(path)
    } catch (error) {
      throw storeTrouble(root, error)
    } finally {
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
    }
  }

  return {
    place: root,

    async read(key) {
      try {
        return await readFile(join(root, key))
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined
        throw storeTrouble(root, error)
      }
    },

    createOnly: (key, bytes) =>
      temporary(async (path) => {
        const target = join(root, key)
        await writeDurably(path, bytes)
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
        await sweepLeftovers(tmp)
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
      try {
        const names = await readdir(join(root, key))
        const dated = names.map(async (name) => ({ name, at: (await stat(join(root, key, name))).mtimeMs }))
        return await Promise.all(dated)
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return []
        throw storeTrouble(root, error)
      }
    },
  }
}

/** Writes every file below `path`, then hands `check` the bytes the file system gives back. */
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

async function sweepLeftovers(tmp: string): Promise<void> {
  for (const name of await readdir(tmp)) {
    const path = join(tmp, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > leftoverAgeMs) await rm(path, { recursive: true, force: true })
  }
}
