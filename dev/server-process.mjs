import { fork } from 'node:child_process'
import { once } from 'node:events'
import { pending } from './pending.mjs'

/** A server that does not stop within this time is ended; milliseconds. */
const stopWithin = 3_000

/**
 * Runs the server, and again whenever it is asked to.
 *
 * @param {{ file: string, args: string[], env: Record<string, string> }} program
 * @param {(outcome: { kind: 'ready', members: object[] } | { kind: 'ended' }) => void} changed hears when a server is
 *   ready, and when one has ended by itself
 */
export function serverProcess({ file, args, env }, changed) {
  let child
  let port = pending()
  let work = Promise.resolve()

  async function replace() {
    if (child !== undefined) await stopped(child)
    const started = fork(file, args, { env, execArgv: ['--enable-source-maps'] })
    child = started
    started.once('message', (ready) => {
      port.resolve(ready.port)
      changed({ kind: 'ready', members: ready.members })
    })
    started.once('exit', () => {
      if (child !== started || started.asked) return
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
        const asked = port
        const found = await asked.promise
        if (found !== undefined || asked === port) return found
      }
    },
    stop: () => work.then(() => child && stopped(child)),
  }
}

async function stopped(child) {
  child.asked = true
  if (child.exitCode !== null || child.signalCode !== null) return
  const late = setTimeout(() => child.kill('SIGKILL'), stopWithin)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(late)
}
