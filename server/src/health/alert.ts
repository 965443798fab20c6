import { type Decision, longestText, type Reservation, type Trip } from '@member/release-store'

/** Where an operator reads on; beside the documents of the project. */
export const runbookPage = 'docs/runbook/automatic-rollback.md'

/** Something that operators are told of releases that fail. */
export interface Alert {
  /** `automatic-rollback`: a release was taken back. `health-alert`: somebody has to look. */
  event: 'automatic-rollback' | 'health-alert'
  /** The same for what is told once only. */
  key: string
  /** What fails, the worst first. */
  trips: readonly [Trip, ...Trip[]]
  /** Sentences for people. */
  text: string
}

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`

/** What was seen of a release: `12 of 14 members failed with 1.4.2-… in 60 s (render-threw 12), 0.4 % expected`. */
export function numbersOf({ area, release, votes, failed, reasons, windowMs, expected }: Trip): string {
  const voters = area === 'host' ? 'networks' : 'members'
  const most = Object.entries(reasons).sort(([, a], [, b]) => b - a)
  const why = most.map(([reason, count]) => `${reason} ${count}`).join(', ')
  return `${failed} of ${votes} ${voters} failed with ${release} in ${windowMs / 1_000} s (${why}), ${percent(expected)} expected`
}

/** The reason that the log has of an automatic change. */
export const reasonOf = (trip: Trip): string => `${numbersOf(trip)}; ${runbookPage}`.slice(0, longestText)

const readOn = `What to do: ${runbookPage}.`

/** Tells that a release was taken back. */
export const actedAlert = (act: 'rollback' | 'abort', trip: Trip): Alert => ({
  event: 'automatic-rollback',
  key: `acted ${trip.area} ${trip.release}`,
  trips: [trip],
  text: `${trip.area} was ${act === 'rollback' ? 'rolled back' : 'freed of its candidate'} automatically: ${numbersOf(trip)}. ${readOn}`,
})

/** Why nothing was done; `off-switch` where the servers may not act. */
const reservations: Readonly<Record<Reservation | 'off-switch', string>> = {
  'several-areas':
    'more than one area fails, or another one was changed a moment ago: most likely it is the host or the API',
  'acted-before': 'it was changed automatically, or that was taken back, less than an hour ago',
  held: 'it is held, so that somebody is at work on it',
  pinned: 'it is pinned to its release',
  off: 'it is switched off',
  'one-network':
    'all failures came from one network, where other votes on it come from several: that may be one person',
  'no-previous': 'it has no previous release',
  'off-switch': 'AUTO_ROLLBACK is off',
}

/** Tells that releases fail, and why nothing is done about it. */
export const reservedAlert = (
  because: Reservation | 'off-switch',
  trips: Extract<Decision, { do: 'alert' }>['trips'],
): Alert => ({
  event: 'health-alert',
  // The areas that fail of one cause are others from one look to the next.
  key: because === 'several-areas' ? because : `${because} ${trips[0].area}`,
  trips,
  text: `${namesOf(trips)} ${trips.length > 1 ? 'fail' : 'fails'}, and nothing was done: ${reservations[because]}. ${seen(trips)}. ${readOn}`,
})

/** Tells that a release fails and could not be taken back, in the words of the release command. */
export const refusedAlert = (trip: Trip, sentence: string): Alert => ({
  event: 'health-alert',
  key: `refused ${trip.area} ${trip.release}`,
  trips: [trip],
  text: `${trip.area} fails, and could not be rolled back: ${sentence.trim()} ${seen([trip])}. ${readOn}`,
})

const namesOf = (trips: readonly Trip[]): string => [...new Set(trips.map(({ area }) => area))].join(', ')

const seen = (trips: readonly Trip[]): string => trips.map((trip) => `${trip.area}: ${numbersOf(trip)}`).join('; ')
