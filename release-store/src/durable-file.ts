import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a new file; resolves when its bytes are on the disk. Rejects with `EEXIST` when the path is taken. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes additions and renames in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Makes a folder and those above it, each durable under its parent. */
export async function makeFolder(path: string): Promise<void> {
  let made = await mkdir(path, { recursive: true })
  // mkdir returns the topmost folder it made; every level from there down to `path` is new.
  for (let level = path; made !== undefined; level = dirname(level)) {
    await syncFolder(dirname(level))
    if (level === made) made = undefined
  }
}
