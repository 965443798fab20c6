import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { placeName } from './database/database-place.ts'
import { openDatabase } from './database/open-database.ts'
import type { Database } from './database/schema.ts'
import { guestSiteData } from './guest-site-data.ts'
import { fillDatabase } from './seed/fill-database.ts'
import { registerSite } from './site/register-site.ts'
import { StartProblem } from './start-problem.ts'

/** A server that listens. */
export interface RunningServer {
  /** The port it got; differs from the configured one when that was 0. */
  port: number
  app: FastifyInstance
  database: Database
  /** Answers what is under way, then closes port and database. */
  stop(): Promise<void>
}

export interface ServerOptions {
  config: Config
  logger: FastifyBaseLogger
  clock: Clock
  onCaptcha?: AppOptions['onCaptcha']
}

const listenSentence = (error: unknown, { port, host }: Config): StartProblem => {
  const code = (error as NodeJS.ErrnoException).code
  switch (code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} is already taken: stop the program that uses it or set PORT to another.`)
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be used by this user: set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST ${host} is not an address of this machine.`)
    default:
      return new StartProblem(`The server cannot listen on ${host}:${port} (${code ?? String(error)}).`)
  }
}

const fill = async (database: Database, { config, clock }: ServerOptions): Promise<void> => {
  try {
    await fillDatabase(database, { demo: config.demo, siteName: config.siteName, clock })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(
      `The first data cannot be written into ${placeName(config.database)} (${reason}); nothing of it was kept.`,
    )
  }
}

const listen = async (app: FastifyInstance, config: Config): Promise<number> => {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw listenSentence(error, config)
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}

/**
 * Opens and fills the database, puts interface and pages together and listens.
 * @throws StartProblem with one sentence when something must be put right first; nothing stays open then.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, clock } = options
  const database = await openDatabase(config.database)
  let app: FastifyInstance | undefined
  try {
    await fill(database, options)
    const served = await createApp({ ...options, database })
    app = served
    if (config.pages === 'serve') {
      const storeDir = join(config.dataDir, 'store')
      await registerSite(served, { storeDir, guestSiteData: guestSiteData({ config, database, clock }) })
    }
    const port = await listen(served, config)
    const stop = async () => {
      await served.close()
      await database.destroy()
    }
    return { port, app: served, database, stop }
  } catch (error) {
    await app?.close()
    await database.destroy()
    throw error
  }
}
