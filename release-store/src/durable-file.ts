import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '@member/shared/reading'

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
