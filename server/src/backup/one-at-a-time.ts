import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { codeOf } from '@member/shared/reading'
import Libsql from 'libsql'

/** Which file has a name now; undefined when there is none. */
const fileAt = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino

/** Opens the lock and takes it; undefined when its file was removed or replaced meanwhile. */
const tryLock = (path: string): Libsql.Database | 'held' | undefined => {
  closeSync(openSync(path, 'a', 0o600))
  const file = fileAt(path)
  const lock = new Libsql(path, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    if (file !== undefined && fileAt(path) === file) return lock
  } catch (error) {
    lock.close()
    if (codeOf(error).startsWith('SQLITE_BUSY')) return 'held'
    throw error
  }
  lock.close()
  return undefined
}

/**
 * Takes a lock that ends with its process, however that ends, and leaves no file when it is given back.
 * @param path the file that stands for it; one that a killed process has left is taken over
 * @returns gives it back; `held` while another process, or another caller in this one, has it
 */
export function takeLock(path: string): (() => void) | 'held' {
  for (;;) {
    const lock = tryLock(path)
    if (lock === 'held') return lock
    if (lock === undefined) continue
    return () => {
      // Removed while it is held: who waits at the old file sees that it has no name any more.
      rmSync(path, { force: true })
      lock.close()
    }
  }
}
