// Runs any number of real servers with three additions that no setting offers: each sends its parent the targets of
// each captcha, so that browser tests solve it by clicking as members do; its clock can be set ahead; and a member can
// be logged in without captcha and password, which would only cost time in tests about something else. One process for
// many, as loading the server's code costs five times as much as starting a server.
import pino from 'pino'
import { readConfig } from '../../server/dist/config.js'
import { attemptsUnderWay } from '../../server/dist/identity/login-attempts.js'
import { userInfo } from '../../server/dist/identity/user-info.js'
import { logIn } from '../../server/dist/login/log-in.js'
import { startProxySite } from '../../server/dist/proxy/start-proxy-site.js'
import { startServer } from '../../server/dist/start-server.js'

/** @type {Map<string, { server: Awaited<ReturnType<typeof startServer>>, clock: () => number, pass: (ms: number) => void }>} */
const sites = new Map()

/** Sites whose calls another server answers. @type {Map<string, Awaited<ReturnType<typeof startProxySite>>>} */
const inFront = new Map()

/** @param {string} site */
const siteNamed = (site) => {
  const found = sites.get(site)
  if (!found) throw new Error(`no site ${site} is running`)
  return found
}

/** What the parent can ask for; each resolves with the answer. */
const calls = {
  /**
   * @param {string} site
   * @param {Record<string, string>} settings
   */
  async start(site, settings) {
    let ahead = 0
    const clock = () => Date.now() + ahead
    const environment = { ...process.env, ...settings }
    const config = readConfig(environment)
    const logger = pino({ level: environment.LOG_LEVEL ?? 'warn' }, pino.destination(2))
    if (config.proxy !== undefined) {
      const server = await startProxySite({ config, proxy: config.proxy, logger, clock })
      inFront.set(site, server)
      return server.port
    }
    const onCaptcha = (/** @type {string} */ id, /** @type {string} */ clicks) =>
      process.send?.({ captcha: { id, clicks } })
    const server = await startServer({ config, logger, clock, onCaptcha })
    const pass = (/** @type {number} */ ms) => {
      ahead += ms
    }
    sites.set(site, { server, clock, pass })
    return server.port
  },

  /**
   * The whole login with its session, except for the check of the password.
   *
   * @param {string} site
   * @param {{ username: string, userAgent: string }} who
   */
  async enter(site, { username, userAgent }) {
    const { server, clock } = siteNamed(site)
    /** @type {import('../../server/dist/identity/password-hash.js').PasswordHash} */
    const believing = { verify: async () => 'right', verifyNobody: async () => 'wrong', create: async () => '' }
    const request = { shopId: 1, account: username, password: '', ip: '127.0.0.1', userAgent }
    const outcome = await logIn(
      { db: server.database, passwords: believing, loginsUnderWay: attemptsUnderWay() },
      {
        ...request,
        keep: 'refreshable',
        way: 'password',
        device: undefined,
        proof: 'none',
        accounts: 'named',
        now: Math.floor(clock() / 1000),
      },
    )
    if (outcome.kind === 'refused') throw new Error(`${username} could not be logged in: ${outcome.refusal.reason}`)
    return userInfo(outcome.member, outcome, outcome.previousLogin)
  },

  /**
   * @param {string} site
   * @param {number} seconds
   */
  async pass(site, seconds) {
    siteNamed(site).pass(seconds * 1000)
  },

  /** @param {string} site */
  async stop(site) {
    const server = inFront.get(site) ?? siteNamed(site).server
    inFront.delete(site)
    sites.delete(site)
    await server.stop()
  },
}

process.on('message', async (/** @type {any} */ { id, site, what, argument }) => {
  try {
    process.send?.({ id, answer: await calls[/** @type {keyof typeof calls} */ (what)](site, argument) })
  } catch (error) {
    process.send?.({ id, problem: String(error) })
  }
})
process.on('SIGTERM', async () => {
  for (const server of inFront.values()) await server.stop()
  for (const { server } of sites.values()) await server.stop()
  process.exit(0)
})
process.on('disconnect', () => process.exit(0))
