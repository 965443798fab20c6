import { setTimeout as wait } from 'node:timers/promises'
import { openServedStore } from '@member/release-store'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { type Clock, steadyClock } from '../environment/clock.ts'
import { registerFailureReports } from '../failure-reports/register-failure-reports.ts'
import { siteApp } from '../http/site-app.ts'
import { diskCheck, storeCheck, unused } from '../operation/dependency-checks.ts'
import { listen } from '../operation/listen.ts'
import { checkReadiness, type DependencyChecks, health } from '../operation/readiness.ts'
import type { SiteFacts } from '../pages/page-html.ts'
import { type RegisterSite, registerSite } from '../pages/register-site.ts'
import { registerReleaseService } from '../release-service/register-release-service.ts'
import { registerReleasesOfProxy } from '../releases/of-proxy.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { askApi } from './ask-api.ts'
import { checkOrigins } from './check-origins.ts'
import { sharedSiteData } from './guest-site-data.ts'
import { missingParts } from './missing-parts.ts'
import { type ProxyConfig, settingOf, withOwnAssets, withoutSlash } from './proxy-config.ts'
import { registerProxy } from './register-proxy.ts'
import { apiCheck, watchApi } from './watch-api.ts'

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
    | 'frameOrigins'
    | 'insecureContent'
    | 'prerender'
    | 'releaseService'
    | 'releaseStore'
    | 'rateLimits'
  >
  proxy: ProxyConfig
  logger: FastifyBaseLogger
  clock: Clock
  /** For programs that embed the server: registers the pages, by default those of the release store. */
  site?: RegisterSite | undefined
}

/**
 * Starts the site in proxy mode, and listens: own pages, the API and assets of another server, no database.
 * @throws StartProblem with one sentence for the operator; nothing stays open then
 */
export async function startProxySite({ config, proxy, logger, clock, site = registerSite }: ProxySiteOptions) {
  const releaseStore = openServedStore(config.releaseStore.location, config.releaseStore.environment)
  const parts: DependencyChecks = {
    database: unused,
    disk: diskCheck(config.dataDir),
    redis: unused,
    store: storeCheck(releaseStore),
    api: unused,
  }
  let phase: 'serving' | 'stopping' = 'serving'
  const ended = new AbortController()
  const app = siteApp({ config, logger, clock })
  app.addHook('preClose', async () => ended.abort())
  try {
    await app.register(health, { readiness: () => checkReadiness(parts, phase) })
    const { api, direct } = proxy
    if (direct === undefined) registerReleasesOfProxy(app, clock)
    const { captchaHost, frameOrigins, prerender, siteOrigins, insecureContent } = config
    const ask = askApi(api, ended.signal)
    const siteData = sharedSiteData({ ask, now: steadyClock(clock), change: (answer) => withOwnAssets(answer, proxy) })
    parts.api = apiCheck(siteData)
    const missing = missingParts(ask, direct ? ['ownServer'] : [])
    await app.register(registerProxy, { api, direct, clock, siteOrigins, guestAnswer: siteData.fresh })
    app.addHook('onClose', await watchApi({ api, setting: settingOf(proxy), siteData, missing, log: logger }))
    const apiBase = direct && withoutSlash(direct)
    const insecure = insecureContent === 'on' || undefined
    const facts = (): SiteFacts => {
      const lacks = missing.lacks()
      return {
        captchaHost,
        frameOrigins,
        apiBase,
        insecureContent: insecure,
        ...(lacks.length > 0 && { lacks: [...lacks] }),
      }
    }
    if (direct) {
      const pause = () => wait(60_000, undefined, { signal: ended.signal, ref: false })
      // The start goes on meanwhile.
      checkOrigins({ api: direct, siteOrigins, log: logger, ended: ended.signal, pause }).catch(() => {})
    }
    const sharedState = memoryState(clock)
    await registerFailureReports(app, { config, releaseStore, sharedState, clock })
    await registerReleaseService(app, { config, store: releaseStore, sharedState, clock })
    await site(app, { releaseStore, facts, prerender, siteOrigins, guestSiteData: siteData.forPage })
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
