// Runs the real server with three additions that no setting offers: it sends its parent the targets of each captcha, so
// that browser tests solve it by clicking as members do; its clock can be set ahead; and a member can be logged in
// without captcha and password, which would only cost time in tests about something else.
import pino from 'pino'
import { readConfig } from '../../server/dist/config.js'
import { userInfo } from '../../server/dist/identity/user-info.js'
import { logIn } from '../../server/dist/login/log-in.js'
import { startServer } from '../../server/dist/start-server.js'

let ahead = 0
const clock = () => Date.now() + ahead
const server = await startServer({
  config: readConfig(process.env),
  logger: pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2)),
  clock,
  onCaptcha: (id, clicks) => process.send?.({ captcha: { id, clicks } }),
})

/**
 * The whole login with its session, except for the check of the password.
 *
 * @param {{ id: number, username: string, userAgent: string }} who
 */
const enter = async ({ id, username, userAgent }) => {
  /** @type {import('../../server/dist/identity/password-hash.js').PasswordHash} */
  const believing = { verify: async () => 'right', create: async () => '' }
  const request = { shopId: 1, account: username, password: '', ip: '127.0.0.1', userAgent }
  const outcome = await logIn(
    { db: server.database, passwords: believing },
    { ...request, keep: 'refreshable', now: Math.floor(clock() / 1000) },
  )
  const answer =
    outcome.kind === 'refused'
      ? outcome
      : { kind: outcome.kind, user: userInfo(outcome.member, outcome, outcome.previousLogin) }
  process.send?.({ entered: { id, ...answer } })
}

process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
process.on('message', ({ passSeconds, enter: who }) => {
  if (who !== undefined) return enter(who)
  ahead += passSeconds * 1000
  process.send?.({ passed: passSeconds })
})
process.on('disconnect', () => process.exit(0))
// Last, as the parent may end this process as soon as it gets this message.
process.send?.({ port: server.port })
