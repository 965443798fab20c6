import { setTimeout as wait } from 'node:timers/promises'
import { openServedStore } from '@member/release-store'
import { readRecord } from '@member/shared/reading'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { siteDataAddress } from '../addresses.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../environment/clock.ts'
import { registerFailureReports } from '../failure-reports/register-failure-reports.ts'
import { siteApp } from '../http/site-app.ts'
import { diskCheck, storeCheck, unused } from '../operation/dependency-checks.ts'
import { listen } from '../operation/listen.ts'
import { checkReadiness, health } from '../operation/readiness.ts'
import { type GuestSiteData, type RegisterSite, registerSite } from '../pages/register-site.ts'
import { registerReleaseService } from '../release-service/register-release-service.ts'
import { registerReleasesOfProxy } from '../releases/of-proxy.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { type ProxyConfig, withOwnAssets } from './proxy-config.ts'
import { registerProxy } from './register-proxy.ts'

/** Lifetime of a cached answer: BuildAdmin limits requests, and pages must not use up the limit. Milliseconds. */
const freshFor = 15_000
/** Timeout in milliseconds; after it the page is sent without site data. */
const deadline = 2_000
/** Limit of cached answers by language and shop, so that invented shop identifiers cannot fill the memory. */
const most = 200

type GuestRequest = Parameters<GuestSiteData>[0]

/**
 * Fetches the guest answer of `index/index` for pages from another server. When that fails, the last answer is used;
 * without one the promise rejects, and the browser requests it.
 */
export function fetchSiteData(api: URL, now: () => number, request: typeof fetch = fetch): GuestSiteData {
  const answers = new LRUCache<string, object, GuestRequest>({
    max: most,
    ttl: freshFor,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnFetchRejection: true,
    // Whoever waits for an answer gets it, also when it is no longer kept.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: { language, uuid } }) {
      const query = new URLSearchParams({ requiredLogin: '0', ...(uuid !== '' && { uuid }) })
      const answered = await request(`${api.href.replace(/\/$/, '')}${siteDataAddress}?${query}`, {
        headers: { accept: 'application/json', server: 'true', 'think-lang': language, ...(uuid !== '' && { uuid }) },
        redirect: 'error',
        signal: AbortSignal.timeout(deadline),
      })
      // The status first: the body of an exception may carry the code of a success (member API, 2.3).
      if (answered.status !== 200) throw new Error(`the API answered with ${answered.status}`)
      const answer = readRecord(await answered.json())
      if (answer.code !== 1 || !('data' in answer)) throw new Error('the API did not answer with the site’s data')
      return withOwnAssets(answer, api)
    },
  })
  return async (guest) => {
    const key = `${guest.language} ${guest.uuid}`
    const last = answers.peek(key, { allowStale: true })
    return answers.fetch(key, { context: guest }).catch((error: unknown) => {
      if (last === undefined) throw error
      return last
    })
  }
}

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
  const parts = { database: unused, disk: diskCheck(config.dataDir), redis: unused, store: storeCheck(releaseStore) }
  let phase: 'serving' | 'stopping' = 'serving'
  const app = siteApp({ config, logger, clock })
  try {
    await app.register(health, { readiness: () => checkReadiness(parts, phase) })
    registerReleasesOfProxy(app, clock)
    await app.register(registerProxy, { api: proxy.api, clock, siteOrigins: config.siteOrigins })
    const { captchaHost, prerender, siteOrigins } = config
    const guest = fetchSiteData(proxy.api, clock)
    const sharedState = memoryState(clock)
    await registerFailureReports(app, { config, releaseStore, sharedState, clock })
    await registerReleaseService(app, { config, store: releaseStore, sharedState, clock })
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
