import { type ChildProcess, fork } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedData, release, root } from './project.ts'

/** Positions of a captcha's targets in pixels of the natural picture, in the order to click. */
export type CaptchaPoints = readonly { x: number; y: number }[]

/** A member as the answer of a login describes them, with their tokens; there are more fields than named here. */
interface EnteredUser {
  id: number
  username: string
  nickname: string
  avatar: string
  token: string
  refresh_token: string
}

/** One running site with a database and a release store of its own. */
export interface Site {
  origin: string
  store: string
  dataDir: string
  /** Targets of a captcha the server has drawn; waits until it is known. */
  captchaPoints(id: string): Promise<CaptchaPoints>
  /** Starts a session as a login with `keep` does, without captcha and password. */
  enter(username: string, userAgent: string): Promise<EnteredUser>
  release(...args: string[]): Promise<string>
  /** Sets the server's clock ahead, e.g. past the expiry of a token. Lost at a restart. */
  passTime(seconds: number): Promise<void>
  /** Kills the server, as a power cut would. */
  kill(): Promise<void>
  /** Starts the server again on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Message {
  port?: number
  /** `clicks` as the captcha check takes them: `x1,y1-x2,y2;width;height`. */
  captcha?: { id: string; clicks: string }
  /** Answers `passSeconds`. */
  passed?: number
  /** Answers `enter`; `id` is that of the request. */
  entered?: { id: string } & (
    | { kind: 'logged in'; user: EnteredUser }
    | { kind: 'refused'; refusal: { reason: string } }
  )
}

const pointsOf = (clicks: string): CaptchaPoints =>
  (clicks.split(';')[0] ?? '').split('-').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return { x, y }
  })

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  )

/** Starts a site on a copy of the prepared data. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'member-e2e-'))
  await cp(preparedData, dataDir, { recursive: true })
  const captchas = new Map<string, CaptchaPoints>()
  let port = 0
  let child: ChildProcess

  const launch = () =>
    new Promise<void>((resolve, reject) => {
      child = fork(join(root, 'e2e/harness/serve.mjs'), {
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          PORT: String(port),
          HOST: '127.0.0.1',
          RATE_LIMIT: '0',
          RATE_LIMIT_LOGIN: '0',
          RATE_LIMIT_CAPTCHA: '0',
          RATE_LIMIT_MEMBER: '0',
          // A slow answer of a busy test machine is not rejected.
          OVERLOAD_LAG: '0',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child.on('message', (message: Message) => {
        if (message.captcha) captchas.set(message.captcha.id, pointsOf(message.captcha.clicks))
        if (message.port === undefined) return
        port = message.port
        resolve()
      })
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
    })

  await launch()
  const store = join(dataDir, 'store')
  return {
    origin: `http://127.0.0.1:${port}`,
    store,
    dataDir,
    async captchaPoints(id) {
      for (let waited = 0; waited < 5_000; waited += 50) {
        const points = captchas.get(id)
        if (points) return points
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`the server drew no captcha ${id}`)
    },
    enter: (username, userAgent) =>
      new Promise((resolve, reject) => {
        const id = crypto.randomUUID()
        const answered = ({ entered }: Message) => {
          if (entered?.id !== id) return
          child.off('message', answered)
          if (entered.kind === 'logged in') resolve(entered.user)
          else reject(new Error(`${username} could not be logged in: ${entered.refusal.reason}`))
        }
        child.on('message', answered)
        child.send({ enter: { id, username, userAgent } })
      }),
    release: (...args) => release(store, ...args),
    passTime: (seconds) =>
      new Promise((resolve) => {
        const answered = ({ passed }: Message) => {
          if (passed === undefined) return
          child.off('message', answered)
          resolve()
        }
        child.on('message', answered)
        child.send({ passSeconds: seconds })
      }),
    async kill() {
      child.kill('SIGKILL')
      await gone(child)
    },
    restart: launch,
    async stop() {
      child.kill('SIGTERM')
      await gone(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
