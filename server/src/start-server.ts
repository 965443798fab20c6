import { setTimeout as wait } from 'node:timers/promises'
import { openServedStore } from '@member/release-store'
import { messageOf } from '@member/shared/reading'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import { assertRestored } from './backup/restore-backup.ts'
import type { Config } from './config.ts'
import { announce } from './database/changes.ts'
import { databaseName } from './database/database-location.ts'
import { openDatabase } from './database/open-database.ts'
import type { Database } from './database/schema.ts'
import { openDelivery } from './delivery/open-delivery.ts'
import { checkStart } from './demo/check-start.ts'
import { fillDatabase } from './demo/fill-database.ts'
import { type Clock, secondsOf } from './environment/clock.ts'
import { prepareDataFolder, StartProblem } from './environment/start-problem.ts'
import { registerFailureReports } from './failure-reports/register-failure-reports.ts'
import { startHealth } from './health/start-health.ts'
import { memberOfToken } from './identity/caller.ts'
import { watchReleases } from './live/watch-releases.ts'
import { startMessageTimer } from './messages/mail-unread.ts'
import { databaseCheck, diskCheck, redisCheck, storeCheck, unused } from './operation/dependency-checks.ts'
import { listen } from './operation/listen.ts'
import { createMetrics, listenForCollector } from './operation/metrics.ts'
import { lagMeter } from './operation/overload.ts'
import { checkReadiness, type DependencyChecks } from './operation/readiness.ts'
import { repeat } from './operation/repeat.ts'
import { sweep } from './operation/sweep.ts'
import { deleteMembers } from './own-data/delete-members.ts'
import { type RegisterSite, registerSite } from './pages/register-site.ts'
import { registerReleaseService } from './release-service/register-release-service.ts'
import { openSharedState } from './shared-state/open-shared-state.ts'
import { guestSiteData } from './site-data/index-index.endpoint.ts'
import { sweepIncoming, sweepUploads } from './uploads/sweep-uploads.ts'
import { incomingFolder, openStorage, uploadsFolder } from './uploads/uploads.ts'
import { startTicketTimer } from './work-orders/sla/run-timers.ts'

export interface RunningServer {
  /** The port; differs from the configured one when that is 0. */
  port: number
  app: FastifyInstance
  database: Database
  /** Reports the stop at `/readyz`, completes open requests, then closes everything. */
  stop(): Promise<void>
}

export interface ServerOptions {
  config: Config
  logger: FastifyBaseLogger
  clock: Clock
  accessLog?: AppOptions['accessLog']
  onCaptcha?: AppOptions['onCaptcha']
  /** Waits so many milliseconds before the stop, which is reported meanwhile; by this machine's clock by default. */
  pause?: ((ms: number) => Promise<unknown>) | undefined
  /** Number of log lines that could not be written, for the metrics. */
  droppedLogLines?: (() => number) | undefined
  /** For programs that embed the server: registers the pages, by default those of the release store. */
  site?: RegisterSite | undefined
}

const hour = 3_600_000

const startSweeper = ({ config, clock, logger }: ServerOptions, database: Database): (() => Promise<void>) =>
  repeat(
    hour,
    async () => {
      const now = secondsOf(clock)
      await sweep(database, now)
      await deleteMembers(database, now, logger)
      const storage = openStorage(config.upload, uploadsFolder(config.dataDir))
      await sweepUploads({ db: database, storage, now, keepSeconds: config.upload.unusedSeconds })
      await sweepIncoming(incomingFolder(config.dataDir), clock())
    },
    (error) => logger.error({ err: error }, 'what has expired could not be removed'),
  )

const fill = async (database: Database, { config, clock }: ServerOptions): Promise<void> => {
  try {
    await fillDatabase(database, { demo: config.demo, siteName: config.siteName, clock })
  } catch (error) {
    throw new StartProblem(
      `The first data cannot be written to the ${databaseName(config.database)} (${messageOf(error)}); nothing was changed.`,
    )
  }
}

/**
 * Opens database and shared state, registers API, pages and metrics, and listens.
 * @throws StartProblem with one sentence for the operator; nothing stays open then
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, clock, logger, pause = wait } = options
  const opened: Array<() => Promise<void>> = []
  const closeAll = async () => {
    for (const close of opened.reverse()) await close()
  }
  assertRestored(config.dataDir)
  await prepareDataFolder(config.dataDir)
  try {
    const database = await openDatabase(config.database)
    opened.push(() => database.destroy())
    await fill(database, options)
    await checkStart(database, config)
    const shared = await openSharedState({ config, clock, logger })
    opened.push(shared.close)
    const meter = lagMeter()
    opened.push(async () => meter.stop())
    const metrics =
      config.metrics === 'off'
        ? undefined
        : createMetrics({ backend: shared.backend, droppedLogLines: options.droppedLogLines })
    const parts: DependencyChecks = {
      database: databaseCheck(database, config.database.kind === 'libsql' ? diskCheck(config.dataDir) : unused),
      disk: diskCheck(config.dataDir, uploadsFolder(config.dataDir)),
      redis: redisCheck(shared),
      store: unused,
      api: unused,
    }
    let phase: 'serving' | 'stopping' = 'serving'
    const readiness = () => checkReadiness(parts, phase)
    const { location, environment } = config.releaseStore
    const releaseStore = config.pages === 'serve' ? openServedStore(location, environment) : undefined
    const app = await createApp({
      ...options,
      database,
      sharedState: shared.state,
      channel: shared.channel,
      releases: releaseStore ? 'told' : 'ask',
      releaseStore,
      readiness,
      metrics,
      lag: meter.lag,
    })
    opened.push(() => app.close())
    const { email: carrier } = openDelivery(config.delivery, database, logger).carriers
    if (releaseStore !== undefined) {
      const { captchaHost, frameOrigins, prerender, siteOrigins, insecureContent } = config
      const facts = () => ({ captchaHost, frameOrigins, insecureContent: insecureContent === 'on' || undefined })
      const registry = metrics?.registry
      const ofGuests = guestSiteData({ config, database, clock })
      const memberOf = (token: string) => memberOfToken(database, token, secondsOf(clock))
      await registerFailureReports(app, { config, releaseStore, sharedState: shared.state, clock, registry, memberOf })
      await registerReleaseService(app, { config, store: releaseStore, sharedState: shared.state, clock })
      const site = options.site ?? registerSite
      const ofPages = { facts, prerender, siteOrigins, registry, guestSiteData: ofGuests }
      await site(app, { releaseStore, ...ofPages })
      parts.store = storeCheck(releaseStore)
      opened.push(startHealth({ ...options, store: releaseStore, sharedState: shared.state, carrier, pause }))
      opened.push(watchReleases(releaseStore, () => announce(database, { kind: 'releases' })))
    }
    if (metrics !== undefined && config.metrics !== 'off') {
      const collector = await listenForCollector(metrics.registry, config.metrics)
      opened.push(collector.close)
      logger.info({ port: collector.port }, 'figures are served at /metrics')
    }
    const port = await listen(app, config)
    if (config.demo !== 'none') logger.info('this is the demo: everybody knows the passwords of its members')
    opened.push(startTicketTimer(database, clock, logger, config.silentTickets))
    const origin = config.siteOrigins[0]?.origin
    opened.push(startMessageTimer({ db: database, clock, log: logger, carrier, origin }))
    opened.push(startSweeper(options, database))
    const stop = async () => {
      phase = 'stopping'
      await pause(config.stopDelay * 1000)
      await closeAll()
    }
    return { port, app, database, stop }
  } catch (error) {
    await closeAll()
    throw error
  }
}
