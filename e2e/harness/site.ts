import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedData, release } from './project.ts'
import type { CaptchaPoints, SiteProcess } from './site-process.ts'

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
  /** Targets of a captcha the server has drawn, each picture's once; waits until they are known. */
  captchaPoints(id: string): Promise<CaptchaPoints>
  /** Starts a session as a login with `keep` does, without captcha and password. */
  enter(username: string, userAgent: string): Promise<EnteredUser>
  release(...args: string[]): Promise<string>
  /** Sets the server's clock ahead, e.g. past the expiry of a token. */
  passTime(seconds: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Settings of every site: the demo, which sends no codes unless a test wants them, and no limits, as tests call more
 * often than members, and a busy machine answers slowly.
 */
const unlimited = {
  DEMO: '1',
  OUTBOX: 'off',
  HOST: '127.0.0.1',
  RATE_LIMIT: '0',
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_CAPTCHA: '0',
  RATE_LIMIT_MEMBER: '0',
  RATE_LIMIT_REPORT: '0',
  OVERLOAD_LAG: '0',
}

const copyDemo = (dataDir: string): Promise<void> => cp(preparedData, dataDir, { recursive: true })

/** Gives a data folder the prepared releases and no database. */
export const copyReleases = (dataDir: string): Promise<void> =>
  cp(join(preparedData, 'store'), join(dataDir, 'store'), { recursive: true })

/**
 * Starts a site, by default on a copy of the prepared data.
 * @param prepare fills the data folder
 */
export async function startSite(
  sites: SiteProcess,
  settings: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = copyDemo,
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'member-e2e-'))
  await prepare(dataDir)
  const port = await sites.call(dataDir, 'start', { ...unlimited, DATA_DIR: dataDir, PORT: '0', ...settings })
  const store = join(dataDir, 'store')
  return {
    origin: `http://127.0.0.1:${port}`,
    store,
    dataDir,
    async captchaPoints(id) {
      for (let waited = 0; waited < 20_000; waited += 50) {
        const points = sites.captchas.get(id)
        // Another picture may get the same id, and its targets come later than the picture.
        sites.captchas.delete(id)
        if (points) return points
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`the server drew no captcha ${id}`)
    },
    enter: async (username, userAgent) => (await sites.call(dataDir, 'enter', { username, userAgent })) as EnteredUser,
    release: (...args) => release(store, ...args),
    async passTime(seconds) {
      await sites.call(dataDir, 'pass', seconds)
    },
    async stop() {
      await sites.call(dataDir, 'stop')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
