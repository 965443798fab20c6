// Runs the real server with one addition that only a program can make: it tells its parent where each captcha's
// targets are, so that browser tests solve it by clicking as a member does.
import pino from 'pino'
import { readConfig } from '../../server/dist/config.js'
import { startServer } from '../../server/dist/start-server.js'

const server = await startServer({
  config: readConfig(process.env),
  logger: pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2)),
  clock: Date.now,
  onCaptcha: (id, clicks) => process.send?.({ captcha: { id, clicks } }),
})
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(0))
// Last, as the parent may end this process as soon as it hears from it.
process.send?.({ port: server.port })
