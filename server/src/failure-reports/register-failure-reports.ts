import type { Store } from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import { failureReportsAddress } from '@member/shared/failure-report'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Clock } from '../environment/clock.ts'
import { addressKey } from '../http/address-key.ts'
import { repeat } from '../operation/repeat.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { fromOwnPage } from './from-own-page.ts'
import { largestReport, readReport } from './read-report.ts'
import { type Refusal, reportFigures } from './report-figures.ts'
import { reportKeeper } from './report-keeper.ts'

export interface FailureReportsOptions {
  config: { rateLimits: Pick<Config['rateLimits'], 'report'>; siteOrigins: Config['siteOrigins'] }
  releaseStore: Store
  sharedState: SharedState
  clock: Clock
  /** Where failures are counted for Prometheus, if they are. */
  registry?: Registry | undefined
  /** Milliseconds from one round of storing to the next. */
  every?: number
}

/** All addresses together may report this many times what one may. */
const addressesAtLimit = 10
/** Seconds in which reports are counted against the limits. */
const windowSeconds = 60
/** Time for the last reports when the server stops. Milliseconds. */
const stopMs = 3_000

/**
 * Takes the failures that browsers report and answers every POST with 204 at once: a browser that has left a broken
 * page can do nothing with an error. What is refused is counted. Log, figures and store get the reports every few
 * seconds, and when the server stops.
 */
export async function registerFailureReports(
  app: FastifyInstance,
  { config, releaseStore, sharedState, clock, registry, every = 5_000 }: FailureReportsOptions,
): Promise<void> {
  const figures = reportFigures(registry)
  const keeper = reportKeeper({ store: releaseStore, log: app.log, clock, figures })
  const stop = repeat(every, keeper.flush, () => {})
  app.addHook('onClose', async () => {
    const last = stop().then(keeper.flush)
    await withDeadline(last, stopMs, 'storing the last reports').catch((error: Error) => app.log.error(error.message))
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestReport }, (_request, body, done) =>
      done(null, body),
    )
    // A body that is too large or ends early never gets to the handler.
    scope.setErrorHandler((_error, _request, reply) => {
      figures.refused('unreadable')
      return reply.code(204).send()
    })
    scope.post(failureReportsAddress, async (request, reply) => {
      const taken = await read(request)
      if (typeof taken === 'string') figures.refused(taken)
      else keeper.add(taken)
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })

  async function read({ headers, host, ip, body }: FastifyRequest) {
    if (!fromOwnPage(headers, host, config.siteOrigins)) return 'foreign' satisfies Refusal
    if (await tooMany(ip)) return 'frequent' satisfies Refusal
    return readReport(body) ?? ('unreadable' satisfies Refusal)
  }

  async function tooMany(ip: string): Promise<boolean> {
    const limit = config.rateLimits.report
    if (limit === 0) return false
    const own = await sharedState.increment(`limit:report:address:${addressKey(ip)}`, windowSeconds)
    if (own.count > limit) return true
    return (await sharedState.increment('limit:report:all', windowSeconds)).count > limit * addressesAtLimit
  }
}
