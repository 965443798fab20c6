import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { folderStore } from '@member/release-store'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../environment/clock.ts'
import { registerFailureReports } from '../failure-reports/register-failure-reports.ts'
import { addBodyDeadline } from '../http/body-deadline.ts'
import { addClientAddress, believedProxies } from '../http/client-address.ts'
import { connectionLimits } from '../http/connection-limits.ts'
import { errorAnswer } from '../http/error-answer.ts'
import { releaseConnections } from '../http/release-connections.ts'
import { addSiteHost } from '../http/site-host.ts'
import { unreadableRequest } from '../http/unreadable-request.ts'
import { unreadableUrl } from '../http/unreadable-url.ts'
import { diskCheck, storeCheck, unused } from '../operation/dependency-checks.ts'
import { health } from '../operation/health.ts'
import { listen } from '../operation/listen.ts'
import { checkReadiness } from '../operation/readiness.ts'
import { type RegisterSite, registerSite } from '../pages/register-site.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { fetchSiteData } from './fetch-site-data.ts'
import type { ProxyConfig } from './proxy-config.ts'
import { registerProxy } from './register-proxy.ts'

export interface ProxySiteOptions {
  config: Pick<
    Config,
    | 'port'
    | 'host'
    | 'dataDir'
    | 'trustedProxies'
    | 'siteOrigins'
    | 'stopDelay'
    | 'captchaHost'
    | 'prerender'
    | 'rateLimits'
  >
  proxy: ProxyConfig
  logger: FastifyBaseLogger
  clock: Clock
  /** For programs that embed the server: registers the pages, by default those of the release store. */
  site?: RegisterSite | undefined
}

/** The site in proxy mode: own pages, the API and assets of another server, no database. */
export interface RunningProxySite {
  port: number
  app: FastifyInstance
  stop(): Promise<void>
}

/**
 * Starts proxy and pages and listens.
 * @throws StartProblem with one sentence for the operator; nothing stays open then
 */
export async function startProxySite({
  config,
  proxy,
  logger,
  clock,
  site = registerSite,
}: ProxySiteOptions): Promise<RunningProxySite> {
  const onError = errorAnswer(clock)
  const releaseStore = folderStore(join(config.dataDir, 'store'))
  const parts = { database: unused, disk: diskCheck(config.dataDir), redis: unused, store: storeCheck(releaseStore) }
  let phase: 'serving' | 'stopping' = 'serving'
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    trustProxy: believedProxies(config.trustedProxies),
    ...connectionLimits,
    frameworkErrors: unreadableUrl(onError),
    clientErrorHandler: unreadableRequest(clock),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(onError)
  addClientAddress(app, config.trustedProxies)
  addSiteHost(app, config.siteOrigins)
  addBodyDeadline(app)
  releaseConnections(app)
  app.addHook('onResponse', async ({ method, routeOptions, ip, log }, reply) => {
    const ms = Math.round(reply.elapsedTime)
    log.info({ method, route: routeOptions.url, ip, status: reply.statusCode, ms }, 'answered')
  })
  try {
    await app.register(health, { readiness: () => checkReadiness(parts, phase) })
    await app.register(registerProxy, { api: proxy.api, clock, siteOrigins: config.siteOrigins })
    const { captchaHost, prerender, siteOrigins } = config
    const guest = fetchSiteData(proxy.api, clock)
    await registerFailureReports(app, { config, releaseStore, sharedState: memoryState(clock), clock })
    await site(app, { releaseStore, captchaHost, prerender, siteOrigins, guestSiteData: guest })
    const port = await listen(app, config)
    const stop = async () => {
      phase = 'stopping'
      await wait(config.stopDelay * 1000)
      await app.close()
    }
    return { port, app, stop }
  } catch (error) {
    await app.close()
    throw error
  }
}
