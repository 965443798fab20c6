import { addressKey } from '../http/client-address.ts'
import type { SharedState } from '../shared-state/shared-state.ts'

/** Seconds in which reports and votes are counted against the limits. */
const windowSeconds = 60
/** How often the limit of one address may be reached by all together. */
const addressesAtLimit = { report: 10, vote: 20 }
/** Votes of an address for one report: nearly all browsers have successes to tell. */
const votesPerReport = 10

/** What an address, and all together, may tell in a minute. */
export interface ReportLimits {
  /** Counts a failure; whether it is one too many. */
  isReportTooMany(ip: string): Promise<boolean>
  /**
   * Counts a vote; whether it is one too many. Successes and failures have one budget, so that what is left out never
   * makes a release look worse, and successes use up nothing of the budget of reports.
   */
  isVoteTooMany(ip: string): Promise<boolean>
}

/** @param limit failures of an address in a minute; 0 for any number of failures and votes */
export function reportLimits(limit: number, sharedState: SharedState): ReportLimits {
  async function isTooMany(kind: 'report' | 'vote', ip: string, most: number): Promise<boolean> {
    if (most === 0) return false
    const own = await sharedState.increment(`limit:${kind}:address:${addressKey(ip)}`, windowSeconds)
    if (own.count > most) return true
    return (await sharedState.increment(`limit:${kind}:all`, windowSeconds)).count > most * addressesAtLimit[kind]
  }
  return {
    isReportTooMany: (ip) => isTooMany('report', ip, limit),
    isVoteTooMany: (ip) => isTooMany('vote', ip, limit * votesPerReport),
  }
}
