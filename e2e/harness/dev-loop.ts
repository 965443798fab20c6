import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedData } from './project.ts'
import { copyCheckout } from './site-process.ts'

/** A running `npm run dev` in a copy of the checkout. */
export interface DevLoop {
  origin: string
  /** Replaces a text in a file of the copy; the text must be there. */
  edit(file: string, before: string, after: string): Promise<void>
  /** What it has printed so far. */
  printed(): string
  stop(): Promise<void>
}

/** Milliseconds to the first good builds; a machine under other load takes several times as long as an idle one. */
const readyWithin = 240_000

/** Starts `npm run dev -- <areas>` on a copy of the prepared data. */
export async function startDevLoop(areas: readonly string[]): Promise<DevLoop> {
  const checkout = await copyCheckout()
  const dataDir = await mkdtemp(join(tmpdir(), 'member-dev-'))
  await cp(preparedData, dataDir, { recursive: true })
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOGIN_CAPTCHA: 'off' }
  // A group of its own, so that npm and what it started can be ended together.
  const child = spawn('npm', ['run', 'dev', '--', ...areas], { cwd: checkout, env, detached: true })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part))
  const stop = async () => {
    await ended(child)
    for (const folder of [checkout, dataDir]) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const port = await announcedPort(child, () => printed)
    return {
      origin: `http://127.0.0.1:${port}`,
      async edit(file, before, after) {
        const path = join(checkout, file)
        const text = await readFile(path, 'utf8')
        if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`)
        await writeFile(path, text.replace(before, after))
      },
      printed: () => printed,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function announcedPort(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`npm run dev was not ready in time:\n${printed()}`)), readyWithin)
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${printed()}`)))
    child.stdout?.on('data', () => {
      const [, port] = /^ready http:\/\/localhost:(\d+)$/m.exec(printed()) ?? []
      if (port === undefined) return
      clearTimeout(late)
      resolve(port)
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await exited
}
