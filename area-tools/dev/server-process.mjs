import { fork } from 'node:child_process'
import { once } from 'node:events'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/**
 * A member of a demo, as the server tells them; who starts the server knows what they are.
 *
 * @typedef {any} DemoMember
 */

/** A server that does not stop within this time is killed; milliseconds. */
const stopWithin = 3_000

/**
 * Runs the server and restarts it on request.
 *
 * @param {{ file: string, args: readonly string[], env: Record<string, string | undefined> }} program
 * @param {(outcome: { kind: 'ready', members: readonly DemoMember[] } | { kind: 'ended' }) => void} changed called when a
 *   server is ready, and when one has ended by itself
 */
export function serverProcess({ file, args, env }, changed) {
  /** @type {ChildProcess | undefined} */
  let child
  /**
   * The servers that were told to stop.
   *
   * @type {WeakSet<ChildProcess>}
   */
  const stopping = new WeakSet()
  /** @type {ReturnType<typeof pending<number | undefined>>} */
  let port = pending()
  let work = Promise.resolve()

  async function replace() {
    if (child !== undefined) await stopProcess(child)
    const started = fork(file, args, { env, execArgv: ['--enable-source-maps'] })
    child = started
    started.once('message', (/** @type {any} */ ready) => {
      port.resolve(ready.port)
      changed({ kind: 'ready', members: ready.members })
    })
    started.once('exit', () => {
      if (child !== started || stopping.has(started)) return
      port.resolve(undefined)
      changed({ kind: 'ended' })
    })
  }

  return {
    /** Ends the server that runs and starts the program as it is now. */
    restart() {
      port.resolve(undefined)
      port = pending()
      work = work.then(replace)
      return work
    },
    /** Port of the newest server, as soon as it listens; undefined when it has ended instead. */
    async port() {
      for (;;) {
        const awaited = port
        const found = await awaited.promise
        if (found !== undefined || awaited === port) return found
      }
    },
    stop: () => work.then(() => child && stopProcess(child)),
  }

  /** @param {ChildProcess} server */
  async function stopProcess(server) {
    stopping.add(server)
    if (server.exitCode !== null || server.signalCode !== null) return
    const late = setTimeout(() => server.kill('SIGKILL'), stopWithin)
    server.kill('SIGTERM')
    await once(server, 'exit')
    clearTimeout(late)
  }
}

/**
 * A promise and the function that resolves it (`Promise.withResolvers` of newer versions of Node).
 *
 * @template T
 * @returns {{ promise: Promise<T>, resolve: (value: T) => void }}
 */
export function pending() {
  /** @type {(value: T) => void} */
  let resolve = () => {}
  const promise = /** @type {Promise<T>} */ (
    new Promise((settle) => {
      resolve = settle
    })
  )
  return { promise, resolve }
}
