import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import type { ServiceAnswer } from '@member/release-store'

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
 * compressing a build holds up no member. It gets no setting of the server, and no secret. Killed at any moment it
 * leaves the store as it was, or changed.
 * @param store folder of the release store
 * @throws Error when it cannot be run, or takes too long
 */
export const releaseProcess =
  (store: string): RunRelease =>
  (line, by) =>
    new Promise((resolve, reject) => {
      const options = {
        env: { RELEASE_BY: by },
        timeout: deadlineMs,
        killSignal: 'SIGKILL',
        maxBuffer: mostOutput,
      } as const
      execFile(process.execPath, [program(), ...line, `--store=${store}`], options, (error, output, errors) => {
        if (error === null) resolve({ exitCode: 0, output, errors })
        else if (typeof error.code === 'number') resolve({ exitCode: error.code, output, errors })
        else reject(error)
      })
    })
