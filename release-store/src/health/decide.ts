import { hourMs } from './failure-reports.ts'
import type { Trip, WatchedArea } from './find-trips.ts'

/** Who the log names for what the servers do on their own. */
export const automaticAuthor = 'automatic'

/**
 * Why a release that fails is left to a person.
 * - `several-areas`: more than one fails, or another was changed a moment ago: most likely the host or the API
 * - `acted-before`: the area was changed automatically less than an hour ago
 * - `held`, `pinned`, `off`: somebody has decided what becomes of the area
 * - `no-previous`: there is no release to go back to
 */
export type Reservation = 'several-areas' | 'acted-before' | 'held' | 'pinned' | 'off' | 'no-previous'

/** What is done about releases that fail. */
export type Decision =
  | { do: 'nothing' }
  | { do: 'rollback' | 'abort'; trip: Trip }
  | { do: 'alert'; because: Reservation; trips: readonly [Trip, ...Trip[]] }

/** A change of an area that was made automatically; `at` in milliseconds since 1970. */
export interface AutomaticAct {
  area: string
  at: number
}

/** For this long after one area was changed, no other one is. Milliseconds. */
const othersRestMs = 600_000

/**
 * Decides what is done about releases that fail: one act at most for an area in an hour, and never for two areas at once.
 * @param acts those of the last hour
 * @param now milliseconds since 1970
 */
export function decide(
  found: readonly Trip[],
  areas: Readonly<Record<string, WatchedArea>>,
  acts: readonly AutomaticAct[],
  now: number,
): Decision {
  const [trip, ...more] = found
  if (trip === undefined) return { do: 'nothing' }
  const { area: name, role } = trip
  const alert = (because: Reservation): Decision => ({ do: 'alert', because, trips: [trip, ...more] })
  const hasOther = acts.some(({ area, at }) => area !== name && now - at < othersRestMs)
  if (hasOther || more.some(({ area }) => area !== name)) return alert('several-areas')
  if (acts.some(({ area, at }) => area === name && now - at < hourMs)) return alert('acted-before')
  const area = areas[name]
  if (area?.off) return alert('off')
  if (role === 'candidate') return { do: 'abort', trip }
  if (area?.state === 'held' || area?.state === 'pinned') return alert(area.state)
  if (!area?.previous) return alert('no-previous')
  return { do: 'rollback', trip }
}
