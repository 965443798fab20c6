import { publishedReader, type Store, votesReader } from '@member/release-store'
import type { Config } from '../config.ts'
import { type RunRelease, releaseProcess, turns } from '../release-service/run-release.ts'
import { hourOfVotes } from './hour-of-votes.ts'

/** How long a change waits for those before it, in milliseconds. */
const waitMs = 40_000
/** For so long those who ask share what was counted, in milliseconds. */
const sharedMs = 4_000

/** The releases of the pages that this server serves. */
export interface Releases {
  store: Store
  /** Names of an area's published releases, the latest first. */
  published(area: string): Promise<string[]>
  /** The votes of the last hour by release, at most some seconds old; `now` in milliseconds since 1970. */
  health(now: number): ReturnType<typeof hourOfVotes>
  /** Runs the release command on that store, one after the other. */
  run: RunRelease
}

/** @param place where the store is, as the command is told */
export function releasesIn(store: Store, place: Config['releaseStore']): Releases {
  const run = releaseProcess(place)
  const inTurn = turns(waitMs)
  const votes = votesReader(store)
  return {
    store,
    published: publishedReader(store),
    health: shared(sharedMs, async (now) => hourOfVotes(await votes(now), now)),
    run: (line, by) => inTurn(() => run(line, by)),
  }
}

/** Makes a value at most once in so many milliseconds; all who ask meanwhile get the same. */
export function shared<T>(ms: number, make: (now: number) => Promise<T>): (now: number) => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined
  return (now) => {
    if (kept !== undefined && now < kept.until) return kept.value
    const made = { value: make(now), until: Number.POSITIVE_INFINITY }
    const end = () => {
      made.until = now + ms
    }
    made.value.then(end, end)
    kept = made
    return made.value
  }
}
