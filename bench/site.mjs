import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { packages } from '../scripts/build-packages.mjs'
import { putLive } from '../scripts/put-live.mjs'
import { readConfig } from '../server/dist/config.js'
import { startServer } from '../server/dist/start-server.js'
import { addMadeAreas } from './made-areas.mjs'

/** Areas that are built; the host is a package as well. */
const built = packages.length - 1

/**
 * The real server on a fresh demo database with the built releases live, and a way to be logged in on it.
 *
 * @param {number} [areas] how many areas are live; those that were not built are made up
 * @param {(folder: string) => Promise<void>} [fill] writes into the database before the server starts
 * @param {(store: string) => Promise<unknown>} [publish] puts into the release store what is live
 */
export async function startBenchSite(areas = built, fill = async () => {}, publish = putLive) {
  const dataDir = mkdtempSync(join(tmpdir(), 'member-bench-data-'))
  const store = join(dataDir, 'store')
  await publish(store)
  await addMadeAreas(store, areas - built)
  await fill(dataDir)
  const clicks = new Map()
  const server = await startServer({
    config: readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '1',
      OVERLOAD_LAG: '0',
      RATE_LIMIT: '0',
      RATE_LIMIT_MEMBER: '0',
      // A stream never ends, and the benchmarks wait until nothing is loaded any more.
      LIVE_STREAMS: '0',
    }),
    logger: pino({ level: 'silent' }),
    clock: Date.now,
    onCaptcha: (id, solution) => clicks.set(id, solution),
  })
  const origin = `http://127.0.0.1:${server.port}`
  return {
    origin,
    /** Folder of its release store. */
    store,
    session: () => logIn(origin, clicks),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * What the host keeps in the browser of a logged-in member.
 *
 * @param {string} origin
 * @param {Map<string, unknown>} clicks solutions by captcha
 */
async function logIn(origin, clicks) {
  const captchaId = crypto.randomUUID()
  const headers = { server: 'true', 'content-type': 'application/json' }
  await fetch(`${origin}/api/common/clickCaptcha?id=${captchaId}`, { headers })
  const form = {
    tab: 'login',
    username: 'demo',
    password: 'Demo123456',
    keep: true,
    captchaId,
    captchaInfo: clicks.get(captchaId),
  }
  const answer = await (
    await fetch(`${origin}/api/user/checkIn`, { method: 'POST', headers, body: JSON.stringify(form) })
  ).json()
  if (answer.code !== 1) throw new Error(`the benchmark could not log in: ${answer.msg}`)
  const { id, username, nickname, avatar, token, refresh_token } = answer.data.userInfo
  return JSON.stringify({ id, username, nickname, avatar, token, refresh_token })
}
