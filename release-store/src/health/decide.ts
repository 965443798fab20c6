import { hourMs } from './failure-reports.ts'
import type { Trip, WatchedArea } from './find-trips.ts'

/** Who the log names for what the servers do on their own. */
export const automaticAuthor = 'automatic'

/**
 * Why a release that fails is left to a person.
 * - `several-areas`: more than one fails, or another was changed a moment ago: most likely the host or the API
 * - `acted-before`: the area was changed automatically, or that was taken back, less than an hour ago
 * - `held`, `pinned`, `off`: somebody has decided what becomes of the area
 * - `one-network`: all failures came from one network, among votes of several
 * - `no-previous`: there is no release to go back to
 */
export type Reservation = 'several-areas' | 'acted-before' | 'held' | 'pinned' | 'off' | 'one-network' | 'no-previous'

/** What is done about releases that fail. */
export type Decision =
  | { do: 'nothing' }
  | { do: 'rollback' | 'abort'; trip: Trip }
  | { do: 'alert'; because: Reservation; trips: readonly [Trip, ...Trip[]] }

/** A change of an area that was made automatically; times in milliseconds since 1970. */
export interface AutomaticAct {
  area: string
  at: number
  /** When somebody took it back, and so decided that the release stays. */
  undoneAt?: number
}

/** For this long after one area was changed, no other one is. Milliseconds. */
const othersRestMs = 600_000

/** Why nobody would act on a release, whatever else fails. */
function reservationOf(
  { area: name, role, isOfOneNetwork }: Trip,
  areas: Readonly<Record<string, WatchedArea>>,
): Reservation | undefined {
  const area = areas[name]
  if (area?.off) return 'off'
  if (isOfOneNetwork) return 'one-network'
  if (role === 'candidate') return undefined
  // Nobody has decided on the release beside which a candidate was taken back.
  if (area?.state === 'pinned' || (area?.state === 'held' && area.stopped?.by !== 'abort')) return area.state
  return area?.previous ? undefined : 'no-previous'
}

/**
 * Decides what is done about releases that fail: one act at most for an area in an hour, and never for two areas at once.
 * Releases that nobody would act on count only where there is no other.
 * @param acts of the last hour, or undone in it; older ones do not matter
 * @param now milliseconds since 1970
 */
export function decide(
  found: readonly Trip[],
  areas: Readonly<Record<string, WatchedArea>>,
  acts: readonly AutomaticAct[],
  now: number,
): Decision {
  const open = found.filter((one) => reservationOf(one, areas) === undefined)
  const [trip, ...more] = open.length > 0 ? open : found
  if (trip === undefined) return { do: 'nothing' }
  const { area: name, role } = trip
  const alert = (because: Reservation): Decision => ({ do: 'alert', because, trips: [trip, ...more] })
  const hasOther = acts.some(({ area, at }) => area !== name && now - at < othersRestMs)
  if (hasOther || more.some(({ area }) => area !== name)) return alert('several-areas')
  if (acts.some(({ area, at, undoneAt = at }) => area === name && now - undoneAt < hourMs)) return alert('acted-before')
  const own = reservationOf(trip, areas)
  return own === undefined ? { do: role === 'candidate' ? 'abort' : 'rollback', trip } : alert(own)
}
