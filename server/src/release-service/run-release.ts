import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { automaticAuthor, type ServiceAnswer } from '@member/release-store'
import { QueueFull, semaphore } from '../identity/semaphore.ts'
import type { ReleaseStoreConfig } from '../release-store-config.ts'

/** What a command takes without the name of an option, in this order. */
const places = {
  promote: ['area', 'release'],
  preview: ['area', 'release'],
  share: ['area', 'share'],
  finish: ['area'],
  abort: ['area'],
  rollback: ['area'],
  status: [],
  history: [],
  undo: ['area'],
  resume: ['area'],
  ban: ['area', 'release'],
  pin: ['area'],
  off: ['area'],
  on: ['area'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Value = string | number | boolean | undefined

/** A checked command of `release`, with the values of its places and options by their names. */
type CheckedCommand = { command: keyof typeof places } & Readonly<Record<string, Value>>

/** Each value is joined to its name, so that none can be an option. */
const option = ([name, value]: [string, Value]): string[] => {
  if (value === undefined || value === false) return []
  const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [value === true ? `--${dashed}` : `--${dashed}=${value}`]
}

/** The command line of `release` for a checked command, without the store. */
export function commandLineOf({ command, ...given }: CheckedCommand): string[] {
  const own: readonly string[] = places[command]
  const values = Object.entries(given).filter(([, value]) => value !== undefined)
  const placed = own.flatMap((place) => values.filter(([name]) => name === place).map(([, value]) => String(value)))
  return [command, ...placed, ...values.filter(([name]) => !own.includes(name)).flatMap(option)]
}

/** Runs a command line of `release`. `by` is the name that the history gets. */
export type RunRelease = (line: readonly string[], by: string) => Promise<ServiceAnswer>

/** A build of 20 MB is compressed within it; in milliseconds. */
const deadlineMs = 70_000
/** Bytes of what it prints. */
const mostOutput = 4 * 1024 * 1024

const require = createRequire(import.meta.url)
const program = () => require.resolve('@member/release/bin/release.mjs')

/**
 * Runs the release command on a store as a process of its own: its checks and its log are those of the command, and
 * compressing a build holds up no member. It gets no setting and no secret of the server but those of the store. Killed at
 * any moment it leaves the store as it was, or changed.
 * @throws Error when it cannot be run, or takes too long
 */
export const releaseProcess =
  ({ location, environment }: ReleaseStoreConfig): RunRelease =>
  (line, by) =>
    new Promise((resolve, reject) => {
      const options = {
        env: { ...environment, ...(by === automaticAuthor ? { RELEASE_AUTOMATIC: 'on' } : { RELEASE_BY: by }) },
        timeout: deadlineMs,
        killSignal: 'SIGKILL',
        maxBuffer: mostOutput,
      } as const
      execFile(process.execPath, [program(), ...line, `--store=${location}`], options, (error, output, errors) => {
        if (error === null) resolve({ exitCode: 0, output, errors })
        else if (typeof error.code === 'number') resolve({ exitCode: error.code, output, errors })
        else reject(error)
      })
    })

/** Tasks that may wait. */
const mostWaiting = 20

/**
 * Runs one task at a time. The others wait in turn, each for at most so many milliseconds, and are not run after that.
 * @throws QueueFull when a task's turn does not come in time, or too many wait
 */
export function turns(waitMs: number): <T>(task: () => Promise<T>) => Promise<T> {
  const one = semaphore(1, mostWaiting)
  return (task) =>
    new Promise((resolve, reject) => {
      let hasGivenUp = false
      const timer = setTimeout(() => {
        hasGivenUp = true
        reject(new QueueFull('its turn did not come in time'))
      }, waitMs)
      one
        .run(async () => {
          clearTimeout(timer)
          if (!hasGivenUp) resolve(await task())
        })
        .catch(reject)
        .finally(() => clearTimeout(timer))
    })
}
