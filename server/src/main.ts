import pino from 'pino'
import { readConfig } from './config.ts'
import { databaseCommand } from './database/transfer/database-command.ts'
import { StartProblem } from './environment/start-problem.ts'
import type { Environment } from './environment/variables.ts'
import { logLines } from './operation/log-lines.ts'
import type { ProxySiteOptions } from './proxy/start-proxy-site.ts'
import { startServer } from './start-server.ts'

/** The process of the command, passed in by its entry file. */
export interface Process {
  argv: readonly string[]
  env: Environment
  stdout(line: string): void
  stderr(line: string): void
  exit(code: number): void
  onSignal(signal: 'SIGTERM' | 'SIGINT', listener: () => void): void
  /** Adds a listener that runs last when the process ends. */
  onExit(listener: () => void): void
}

/** Time for open requests before the process ends anyway. */
const stopWithin = 10_000

const secrets = ['password', 'token', 'refreshToken', 'refresh_token', 'captchaInfo', 'authorization', 'cookie']

const stopOnSignal = (process: Process, server: { stop(): Promise<void> }, log: pino.Logger, delay: number): void => {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => process.exit(1), delay * 1000 + stopWithin).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.onSignal('SIGTERM', stop)
  process.onSignal('SIGINT', stop)
}

/** Loads the proxy and its HTTP client only when it is needed, as this takes 150 ms. */
const startInFront = async (options: ProxySiteOptions) =>
  (await import('./proxy/start-proxy-site.ts')).startProxySite(options)

/**
 * `member-server [--demo]`: starts the server and prints `ready http://localhost:<port>` once it listens. The log goes
 * to stderr, so that line is all there is on stdout. With `API_URL` the calls are answered by that server.
 * `member-server db export|import <file>` moves the database instead and says what it did. Mistakes of the operator end
 * with a sentence each and code 1.
 */
export async function main(process: Process): Promise<void> {
  try {
    if (process.argv[0] === 'db') {
      process.stdout(await databaseCommand(process.argv.slice(1), readConfig(process.env).database))
      return
    }
    const unknown = process.argv.find((argument) => argument !== '--demo')
    if (unknown !== undefined) throw new StartProblem(`Unknown argument "${unknown}": only --demo is understood.`)
    const config = readConfig(process.argv.includes('--demo') ? { ...process.env, DEMO: '1' } : process.env)
    const lines = logLines(2)
    process.onExit(lines.flush)
    const redact = secrets.flatMap((name) => [name, `*.${name}`])
    const log = pino({ level: config.logLevel, redact }, lines)
    // Access-log lines have no secrets; redacting them would take longer than writing them.
    const accessLog = pino({ level: config.logLevel }, lines)
    const { proxy } = config
    const parts = { config, logger: log, accessLog, clock: Date.now }
    const server = proxy === undefined ? await startServer(parts) : await startInFront({ ...parts, proxy })
    stopOnSignal(process, server, log, config.stopDelay)
    process.stdout(`ready http://localhost:${server.port}`)
  } catch (error) {
    if (error instanceof StartProblem) process.stderr(error.message)
    else
      process.stderr(`The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
    process.exit(1)
  }
}
