import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Far longer than an upload may take; milliseconds. */
const oldest = 86_400_000

/**
 * Deletes incomplete uploads that a killed server has left.
 * @param folder their folder, which may be missing
 * @param now milliseconds since 1970
 */
export async function sweepIncoming(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const path of names.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - oldest) await rm(path, { force: true })
  }
}
