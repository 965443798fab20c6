import type { IncomingHttpHeaders } from 'node:http'
import { countsAgainst, type Store } from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import {
  type FailureReport,
  failureOutcomes,
  failurePhases,
  failureReasons,
  failureReference,
  failureReportsAddress,
  type WorkedReport,
} from '@member/shared/failure-report'
import { AreaName, ReleaseName } from '@member/shared/manifest'
import { readJson } from '@member/shared/reading'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import type { Clock } from '../environment/clock.ts'
import type { SiteOrigin } from '../environment/origins.ts'
import { addressKey, wideNetworkKey } from '../http/client-address.ts'
import { repeat } from '../operation/repeat.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { type Refusal, reportFigures } from './report-figures.ts'
import { reportKeeper } from './report-keeper.ts'
import { reportLimits } from './report-limits.ts'
import { sourceCodes } from './report-source.ts'

/** Bytes of the largest report that is read; one of the browsers' own has less than 250. */
const largestReport = 1024

const common = {
  schema: v.literal(1),
  area: AreaName,
  release: ReleaseName,
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
}

const Failure = v.object({
  ...common,
  phase: v.picklist(failurePhases),
  reason: v.picklist(failureReasons),
  outcome: v.picklist(failureOutcomes),
  reference: v.pipe(v.string(), v.regex(failureReference)),
}) satisfies v.GenericSchema<unknown, FailureReport>

const Success = v.object({
  ...common,
  outcome: v.picklist(['ready', 'stays']),
}) satisfies v.GenericSchema<unknown, WorkedReport>

const Report = v.variant('outcome', [Failure, Success])

/**
 * Reads the body of a report; undefined for anything else. Only words of the closed lists pass, and keys beside the
 * known ones are dropped, so that nothing a stranger writes gets into a log line or the store.
 */
export function readReport(body: unknown): FailureReport | WorkedReport | undefined {
  const read = v.safeParse(Report, typeof body === 'string' ? readJson(body) : undefined)
  return read.success ? read.output : undefined
}

/**
 * Whether a POST comes from a page of this origin. Browsers say so in Sec-Fetch-Site, older ones and pages without TLS
 * in Origin alone. A program can claim anything; this keeps the pages of other sites from reporting with the browsers of
 * their visitors.
 * @param host host and port that the page was asked at, which count when the site has no configured origins
 */
export function fromOwnPage(headers: IncomingHttpHeaders, host: string, origins: readonly SiteOrigin[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (origins.length > 0) return origins.some((own) => own.origin === origin)
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

export interface FailureReportsOptions {
  config: { rateLimits: Pick<Config['rateLimits'], 'report'>; siteOrigins: Config['siteOrigins'] }
  releaseStore: Store
  sharedState: SharedState
  clock: Clock
  /** Where failures are counted for Prometheus, if they are. */
  registry?: Registry | undefined
  /** The member of a valid token; not given where there is no database. */
  memberOf?: (token: string) => Promise<number | undefined>
  /** Milliseconds from one round of storing to the next. */
  every?: number
}

/** Time for the last reports when the server stops. Milliseconds. */
const stopMs = 3_000

/**
 * Takes the failures and successes that browsers report and answers every POST with 204 at once: a browser that has left a broken
 * page can do nothing with an error. What is refused is counted. Log, figures and store get the reports every few
 * seconds, and when the server stops.
 */
export async function registerFailureReports(
  app: FastifyInstance,
  { config, releaseStore, sharedState, clock, registry, memberOf, every = 5_000 }: FailureReportsOptions,
): Promise<void> {
  const figures = reportFigures(registry)
  const limits = reportLimits(config.rateLimits.report, sharedState)
  const codesOf = sourceCodes(releaseStore, clock, memberOf)
  const keeper = reportKeeper({ store: releaseStore, log: app.log, clock, figures, codesOf })
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
      const refusal = await take(request)
      if (refusal) figures.refused(refusal)
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })

  async function take({ headers, host, ip, body }: FastifyRequest): Promise<Refusal | undefined> {
    if (!fromOwnPage(headers, host, config.siteOrigins)) return 'foreign'
    const report = readReport(body)
    if (report === undefined) return 'unreadable'
    const isFailure = 'reason' in report
    if (isFailure && (await limits.isReportTooMany(ip))) return 'frequent'
    const votes = (!isFailure || countsAgainst(report)) && !(await limits.isVoteTooMany(ip))
    if (!isFailure && !votes) return 'frequent'
    keeper.add(report, { network: addressKey(ip), wide: wideNetworkKey(ip), votes })
    return undefined
  }
}
