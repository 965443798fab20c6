import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '@member/shared/reading'
import { copyFiles } from './copy-files.ts'

/** What a rename says of a folder that a disk is mounted at, and of one with `lost+found` in it. */
const isMounted = (error: unknown): boolean => ['EBUSY', 'EXDEV', 'ENOTEMPTY'].includes(codeOf(error) ?? '')

/**
 * Puts a part of a restored site in its place: by its name, or where a disk is mounted by copying what is in it. Its
 * place has nothing of a site in it.
 * @returns takes it away again
 */
export async function placePart(from: string, to: string): Promise<() => Promise<void>> {
  try {
    await rename(from, to)
    return () => rename(to, from)
  } catch (error) {
    if (!isMounted(error)) throw error
  }
  const names = await readdir(from)
  const takeAway = async () => {
    for (const name of names) await rm(join(to, name), { recursive: true, force: true })
  }
  try {
    await copyFiles(from, to)
  } catch (error) {
    await takeAway()
    throw error
  }
  return takeAway
}
