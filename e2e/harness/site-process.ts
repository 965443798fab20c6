import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { markInstalled } from '../../scripts/install.mjs'
import { packages, root } from './project.ts'

/** Positions of a captcha's targets in pixels of the natural picture, in the order to click. */
export type CaptchaPoints = readonly { x: number; y: number }[]

/** A process in which any number of sites run. */
export interface SiteProcess {
  /** Asks one of its sites for something, see serve.mjs. Rejects with the sentence of the failure. */
  call(site: string, what: 'start' | 'enter' | 'pass' | 'stop', argument?: unknown): Promise<unknown>
  /** Targets of the captchas its sites have drawn, by captcha. */
  captchas: Map<string, CaptchaPoints>
  /** Stops its sites and ends the process. */
  end(): Promise<void>
}

interface Message {
  /** `clicks` as the captcha check takes them: `x1,y1-x2,y2;width;height`. */
  captcha?: { id: string; clicks: string }
  /** The call that is answered, with `answer` or `problem`. */
  id?: string
  answer?: unknown
  problem?: string
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

const pointsOf = (clicks: string): CaptchaPoints =>
  (clicks.split(';')[0] ?? '').split('-').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return { x, y }
  })

/** Starts a process without sites. It ends with the one that started it at the latest. */
export function startSiteProcess(): SiteProcess {
  const child: ChildProcess = fork(join(root, 'e2e/harness/serve.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const captchas = new Map<string, CaptchaPoints>()
  const waiting = new Map<string, Waiting>()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the process of the sites ended with ${code}`))
  })
  child.on('message', ({ captcha, id = '', answer, problem }: Message) => {
    if (captcha) captchas.set(captcha.id, pointsOf(captcha.clicks))
    const call = waiting.get(id)
    waiting.delete(id)
    if (problem === undefined) call?.resolve(answer)
    else call?.reject(new Error(problem))
  })
  return {
    captchas,
    call: (site, what, argument) =>
      new Promise((resolve, reject) => {
        const id = crypto.randomUUID()
        waiting.set(id, { resolve, reject })
        child.send({ id, site, what, argument }, (error) => error && reject(error))
      }),
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Not copied: history, the output of other tests, and packages, which are now linked. */
const left = ['.git', '.cache', 'node_modules', 'data', 'test-results', 'screenshots']

/** Output of the TypeScript compiler, copied where there is any: `npm run check` writes it. */
const compiled = '.cache/types'

const withTimes = { recursive: true, preserveTimestamps: true } as const

/** A copy of the checkout whose files a test may change; resolves with its folder. */
export async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'member-checkout-'))
  const filter = (path: string) => !left.includes(basename(path))
  for (const name of await readdir(root))
    if (!left.includes(name)) await cp(join(root, name), join(copy, name), { ...withTimes, filter })
  if (existsSync(join(root, compiled))) await cp(join(root, compiled), join(copy, compiled), withTimes)
  for (const name of ['', ...packages, 'shared', 'server', 'release', 'release-store'])
    await linkPackages(join(root, name, 'node_modules'), join(copy, name, 'node_modules'))
  markInstalled(copy)
  return copy
}

/** Links every installed package; those of the checkout itself are links already and lead to the copy's own. */
async function linkPackages(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => [])
  if (names.length > 0) await mkdir(to)
  for (const name of names) {
    if (name === '@member') await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.member-installed') await symlink(join(from, name), join(to, name))
  }
}
