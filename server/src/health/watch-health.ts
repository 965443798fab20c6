import {
  type AutomaticAct,
  automaticAuthor,
  decide,
  entriesBack,
  findTrips,
  liveReader,
  readEntry,
  type ServiceAnswer,
  type Store,
  type Trip,
  votesReader,
} from '@member/release-store'
import { exitCodes } from '@member/release-store/command-line'
import { messageOf } from '@member/shared/reading'
import type { LogEntry } from '@member/shared/release-set'
import type { Clock } from '../environment/clock.ts'
import { repeat } from '../operation/repeat.ts'
import type { RunRelease } from '../release-service/run-release.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { actedAlert, reasonOf, refusedAlert, reservedAlert } from './alert.ts'
import type { Tell } from './send-alert.ts'

/** Milliseconds from one look to the next. */
const lookEvery = 5_000
/** Seconds after which a change that was refused is tried again; other servers leave it alone as well. */
const againSeconds = 60

export interface HealthOptions {
  store: Store
  /** Runs the release command. */
  run: RunRelease
  sharedState: SharedState
  clock: Clock
  autoRollback: 'on' | 'off'
  tell: Tell
}

/**
 * Makes a look at the votes of the last hour: takes back a release that fails far more often than is expected of it, or
 * tells why not. The release command does it, with its checks and its log; servers that look at the same time change one
 * thing together, as each names the generation that it has seen.
 * @returns rejects when the store cannot be read
 */
export function healthLook({ store, run, sharedState, clock, autoRollback, tell }: HealthOptions): () => Promise<void> {
  const readLive = liveReader(store)
  const readVotes = votesReader(store)

  /** Clocks differ, so each is as late at least as what is before it in the log. */
  async function automaticActs(generation: number, now: number): Promise<AutomaticAct[]> {
    const entries: LogEntry[] = []
    for await (const entry of entriesBack(store, generation)) entries.unshift(entry)
    const acts: AutomaticAct[] = []
    const newest = new Map<string, AutomaticAct | undefined>()
    let latest = 0
    for (const { by, area, operation, at } of entries) {
      latest = Math.min(now, Math.max(latest, Date.parse(at)))
      const undone = operation === 'undo' ? newest.get(area) : undefined
      if (undone) undone.undoneAt = latest
      const act = by === automaticAuthor ? { area, at: latest } : undefined
      if (act) acts.push(act)
      newest.set(area, act)
    }
    return acts
  }

  /** A command that could not write the pointer has failed, and its change is made. */
  async function isCommitted(area: string, generation: number): Promise<boolean> {
    const found = await readEntry(store, generation).catch(() => undefined)
    return found?.entry.area === area && found.entry.by === automaticAuthor
  }

  async function act(command: 'rollback' | 'abort', trip: Trip, generation: number): Promise<void> {
    const { area, release } = trip
    const key = `automatic:${area}:${release}:${generation}`
    if ((await sharedState.increment(key, againSeconds)).count > 1) return
    const hold = command === 'abort' ? ['--hold'] : []
    const seen = [`--from=${release}`, `--if-generation=${generation}`]
    const line = [command, area, ...hold, ...seen, `--reason=${reasonOf(trip)}`]
    const { exitCode, errors } = await run(line, automaticAuthor).catch(notRun)
    if (exitCode === 0 || (exitCode === exitCodes.store && (await isCommitted(area, generation + 1))))
      await tell(actedAlert(command, trip))
    // Else somebody was faster, and the next look judges what they have done.
    else if ((await readLive()).generation === generation) await tell(refusedAlert(trip, errors))
  }

  return async () => {
    const now = clock()
    const { areas, generation } = await readLive()
    const found = findTrips(await readVotes(now), areas, now)
    if (found.length === 0) return
    const decision = decide(found, areas, await automaticActs(generation, now), now)
    if (decision.do === 'nothing') return
    if (decision.do === 'alert') await tell(reservedAlert(decision.because, decision.trips))
    else if (autoRollback === 'off') await tell(reservedAlert('off-switch', [decision.trip]))
    else await act(decision.do, decision.trip, generation)
  }
}

const notRun = (error: unknown): Pick<ServiceAnswer, 'exitCode' | 'errors'> => ({
  exitCode: 1,
  errors: `The release command did not run: ${messageOf(error)}.`,
})

/**
 * Looks at the health of releases every few seconds.
 * @returns the function that stops it and waits for the current look
 */
export const watchHealth = (options: HealthOptions): (() => Promise<void>) =>
  // Pages and readiness report a store that cannot be read.
  repeat(lookEvery, healthLook(options), () => undefined)
