import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
export function localStorage(folder: string): UploadStorage {
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
