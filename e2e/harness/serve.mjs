// Runs the real server with two additions that only a program can make: it tells its parent where each captcha's
// targets are, so that browser tests solve it by clicking as a member does, and its clock can be put ahead.
import pino from 'pino'
import { readConfig } from '../../server/dist/config.js'
import { startServer } from '../../server/dist/start-server.js'

let ahead = 0
const server = await startServer({
  config: readConfig(process.env),
  logger: pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2)),
  clock: () => Date.now() + ahead,
  onCaptcha: (id, clicks) => process.send?.({ captcha: { id, clicks } }),
})
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
process.on('message', ({ passSeconds }) => {
  ahead += passSeconds * 1000
  process.send?.({ passed: passSeconds })
})
process.on('disconnect', () => process.exit(0))
// Last, as the parent may end this process as soon as it hears from it.
process.send?.({ port: server.port })
