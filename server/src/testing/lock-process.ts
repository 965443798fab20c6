import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Opens the file in argument 1, runs the SQL of argument 2, says `held`, and ends with its input. */
const program = `
  const database = new (require('libsql'))(process.argv[1])
  database.exec(process.argv[2])
  process.stdout.write('held')
  process.stdin.on('end', () => process.exit(0)).resume()`

/** Another process that keeps a lock of an embedded database, as an operator's own program does. */
export interface LockProcess {
  release(): Promise<void>
}

/**
 * Starts it; resolves when it has the lock.
 * @param sql what takes the lock, by default that of all writes
 */
export async function lockProcess(file: string, sql = 'begin immediate'): Promise<LockProcess> {
  const child: ChildProcess = spawn(process.execPath, ['-e', program, file, sql], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  if (child.stdout !== null)
    await Promise.race([once(child.stdout, 'data'), closed.then(() => Promise.reject(new Error('no lock')))])
  return {
    async release() {
      child.stdin?.end()
      await closed
    },
  }
}
