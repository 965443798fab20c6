import pino from 'pino'
import { type Config, readConfig, settingNames } from '../config.ts'
import { misspeltIn, misspeltSentence } from '../environment/misspelt.ts'
import { logLines, standardError } from '../operation/log-lines.ts'
import type { ProxySiteOptions } from '../proxy/start-proxy-site.ts'
import { startServer } from '../start-server.ts'
import { defineCommand, type Process } from './command.ts'
import { flag } from './option.ts'

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
  (await import('../proxy/start-proxy-site.ts')).startProxySite(options)

/**
 * Serves in this process until a signal stops it. With `API_URL` the calls are answered by that server.
 * @returns the port, once it listens
 * @throws StartProblem with one sentence for the operator
 */
export async function serve(process: Process, config: Config): Promise<number> {
  const lines = logLines(standardError())
  // At the level trace the reader of forms logs the headers of an upload.
  const redact = [...secrets.flatMap((name) => [name, `*.${name}`]), 'busboyOptions.headers']
  const log = pino({ level: config.logLevel, redact }, lines)
  // Access-log lines have no secrets; redacting them would take longer than writing them.
  const accessLog = pino({ level: config.logLevel }, lines)
  for (const found of misspeltIn(process.env, settingNames)) log.warn(misspeltSentence(found))
  const { proxy } = config
  const parts = { config, logger: log, accessLog, clock: Date.now, droppedLogLines: lines.dropped }
  const server = proxy === undefined ? await startServer(parts) : await startInFront({ ...parts, proxy })
  stopOnSignal(process, server, log, config.stopDelay)
  return server.port
}

/** `start`, which is also what `member-server` does without a command. */
export const start = defineCommand({
  name: 'start',
  short: 'serve the site; the default',
  long: [
    'Opens the database, brings it up to date, serves API and pages, and prints `ready http://localhost:<port>` once it listens. The log goes to standard error. SIGTERM and SIGINT let open requests finish.',
    '--demo fills an empty database with two shops whose members everybody knows. All settings are variables of the environment; docs/operations/settings.md lists them.',
  ],
  arguments: {},
  options: { demo: flag('fill an empty database with the demo; the same as DEMO=1') },
  async run({ process, env, report }, { demo }) {
    const config = readConfig(demo ? { ...env, DEMO: '1' } : env)
    // Loaded when it is needed: other commands end before the server's code would be there.
    const { serve } = await import('./serve.ts')
    const port = await serve(process, config)
    report({ ready: `http://localhost:${port}` }, [`ready http://localhost:${port}`])
  },
})
