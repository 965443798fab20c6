import { type Store, votesReader } from '@member/release-store'
import type { Config } from '../config.ts'
import { type RunRelease, releaseProcess, turns } from '../release-service/run-release.ts'

/** How long a change waits for those before it, in milliseconds. */
const waitMs = 40_000

/** The releases of the pages that this server serves. */
export interface Releases {
  store: Store
  /** The votes of the last hour; see `votesReader`. */
  votes: ReturnType<typeof votesReader>
  /** Runs the release command on that store, one after the other. */
  run: RunRelease
}

/** @param place where the store is, as the command is told */
export function releasesIn(store: Store, place: Config['releaseStore']): Releases {
  const run = releaseProcess(place)
  const inTurn = turns(waitMs)
  return { store, votes: votesReader(store), run: (line, by) => inTurn(() => run(line, by)) }
}
