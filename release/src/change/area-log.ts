import { entriesBack, liveAreaOf, type Skipped, type Store, searchedEntries } from '@member/release-store'
import type { LiveArea, LiveDocument, LogEntry, ReleaseRef } from '@member/shared/release-set'

/** An entry of the log, of any area, with what was live of one area then. */
interface AreaState {
  entry: LogEntry
  live: LiveArea | undefined
}

/** The searched states of an area, the newest first, from one generation back; the walks below take them. */
export async function* statesBack(
  store: Store,
  { generation }: Pick<LiveDocument, 'generation'>,
  area: string,
  skipped?: Skipped,
): AsyncGenerator<AreaState> {
  for await (const entry of entriesBack(store, generation, undefined, skipped))
    yield { entry, live: liveAreaOf(entry.document, area) }
}

export type States = AsyncIterable<AreaState>

/** The newest entry about the area; undefined when none of the searched ones is. */
export async function newestChange(states: States, area: string): Promise<LogEntry | undefined> {
  for await (const { entry } of states) if (entry.area === area) return entry
  return undefined
}

/** How the log refers to a release that was live before; undefined when it never was, or too long ago. */
export async function lastRefOf(states: States, release: string): Promise<ReleaseRef | undefined> {
  for await (const { live } of states)
    for (const ref of [live?.current, live?.previous]) if (ref?.release === release) return ref
  return undefined
}

/**
 * The release that was live before `target` and is none of `unfit`; null when there is none nearby. When the target was
 * never live, the last other one that was.
 */
export async function olderGoodRelease(
  states: States,
  target: ReleaseRef,
  unfit: readonly string[],
): Promise<ReleaseRef | null> {
  let newer: ReleaseRef | null = null
  let reached = false
  for await (const { live } of states) {
    if (live === undefined) break
    const then = live.current
    reached ||= then.release === target.release
    if (unfit.includes(then.release)) continue
    if (reached) return then
    newer ??= then
  }
  return reached ? null : newer
}

/**
 * The change that made the newest current release current; undefined when that is too long ago. An undo brought back what
 * had been live before, so the change before it counts.
 */
export async function wentLive(states: States, area: string): Promise<LogEntry | undefined> {
  let first: AreaState | undefined
  let newest = 0
  for await (const state of states) {
    newest ||= state.entry.generation
    if (!first || state.live?.current.release === first.live?.current.release) first = state
    else if (first.entry.operation !== 'undo' || first.entry.area !== area) return first.entry
  }
  return newest <= searchedEntries ? first?.entry : undefined
}
