import { withDeadline } from '@member/shared/deadline'
import type { FastifyBaseLogger } from 'fastify'
import type { DependencyCheck } from '../operation/readiness.ts'
import { repeat } from '../operation/repeat.ts'
import type { ApiTrouble } from './ask-api.ts'
import type { SharedSiteData } from './guest-site-data.ts'
import type { MissingParts } from './missing-parts.ts'

/** Milliseconds from one round to the next while the API fails, so that pages soon know again what it lacks. */
const every = 5_000
/** Milliseconds until the next round while a part is not known, and once everything is known. */
const [unknownFor, knownFor] = [60_000, 600_000]
/** Time that a start waits for the first round, in milliseconds. */
const startMs = 2_000

/** What the operator can do. */
const mends: Record<ApiTrouble, (setting: string) => string> = {
  away: (setting) => `start that server, or correct ${setting}; until then pages have the data that is known`,
  failing: () => 'look into its log, under runtime/log there; until then pages have the data that is known',
  refused: () =>
    'take the address of this one off "No access ip" (no_access_ip) in its system settings, or let what stands before it pass these calls on',
  'no API': (setting) => `correct ${setting}, or let what stands before that server pass its calls on`,
  throttled: () => 'let that server believe the X-Forwarded-For of this one, so that it counts members apart',
}

export interface WatchOptions {
  /** As the operator has set it; stands in log lines. */
  api: URL
  /** The name of that setting. */
  setting: string
  siteData: Pick<SharedSiteData, 'renew' | 'fault'>
  missing: MissingParts
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Asks the API at once, and then again and again, whether it answers and which parts it lacks, and says in the log what
 * has changed. An API that does not answer is not asked for its parts: what stands before it may answer 404 meanwhile.
 * @returns a function that ends it, after the first round or when a start should wait no longer
 */
export async function watchApi({ api, setting, siteData, missing, log }: WatchOptions): Promise<() => Promise<void>> {
  let pause = 0
  let told: ApiTrouble | undefined
  let toldLacks = ''

  async function round(): Promise<void> {
    pause -= every
    // Questions of pages find a fault, or its end, between the rounds.
    if (pause > 0 && siteData.fault()?.trouble === told) return
    await siteData.renew()
    const fault = siteData.fault()
    if (fault !== undefined && fault.trouble !== told)
      log.warn(`The API at ${api.href} ${fault.message}: ${mends[fault.trouble](setting)}.`)
    // Whoever has read the warning reads that it is over.
    if (fault === undefined && told !== undefined) log.warn(`The API at ${api.href} answers again.`)
    told = fault?.trouble
    const knowsAll = fault === undefined && (await missing.learn())
    const lacks = missing.lacks().join(', ')
    if (lacks !== toldLacks) log.info(`Pages leave out what the API lacks: ${lacks === '' ? 'nothing' : lacks}.`)
    toldLacks = lacks
    pause = fault?.pause ?? (knowsAll ? knownFor : unknownFor)
  }
  let stop = async () => {}
  const first = new Promise<void>((resolve) => {
    stop = repeat(
      every,
      () => round().finally(resolve),
      () => {},
    )
  })
  await withDeadline(first, startMs, 'the first round').catch(() => {})
  return stop
}

/** The state of the API as the last question found it: asking again for every `/readyz` would use up its limit. */
export const apiCheck =
  ({ fault }: Pick<SharedSiteData, 'fault'>): DependencyCheck =>
  async () => {
    const trouble = fault()?.trouble
    if (trouble === undefined) return 'ok'
    return trouble === 'throttled' ? 'busy' : 'away'
  }
