import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const canPin = process.platform === 'linux' && spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** Whether a process can be held on one core of its own here. */
export const pinning = canPin && availableParallelism() > 1 ? 'one core each' : 'not pinned'

/**
 * Starts Node on that core only, where the system can do so.
 *
 * @param {number} core
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnOn(core, args, options) {
  const [command, ...rest] =
    pinning === 'one core each'
      ? ['taskset', '-c', String(core), process.execPath, ...args]
      : [process.execPath, ...args]
  return spawn(command, rest, options)
}
