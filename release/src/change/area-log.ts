import { entriesBack, liveAreaOf, type Skipped, type Store, searchedEntries } from '@member/release-store'
import type { LiveArea, LiveDocument, LogEntry, ReleaseRef } from '@member/shared/release-set'

/** An area in the log, up to a generation. */
export interface AreaLog {
  store: Store
  /** The newest generation that is looked at. */
  generation: number
  area: string
  /** As of `entriesBack`. */
  skipped?: Skipped | undefined
}

export const areaLog = (
  store: Store,
  { generation }: Pick<LiveDocument, 'generation'>,
  area: string,
  skipped?: Skipped,
): AreaLog => ({ store, generation, area, skipped })

/** The searched entries, of all areas, with what was live of this one then; the newest first. */
export async function* statesBack({ store, generation, area, skipped }: AreaLog): AsyncGenerator<{
  entry: LogEntry
  live: LiveArea | undefined
}> {
  for await (const entry of entriesBack(store, generation, undefined, skipped))
    yield { entry, live: liveAreaOf(entry.document, area) }
}

/** The newest entry about the area; undefined when none of the searched ones is. */
export async function newestChange(log: AreaLog): Promise<LogEntry | undefined> {
  for await (const { entry } of statesBack(log)) if (entry.area === log.area) return entry
  return undefined
}

/** How the log refers to a release that was live before; undefined when it never was, or too long ago. */
export async function lastRefOf(log: AreaLog, release: string): Promise<ReleaseRef | undefined> {
  for await (const { live } of statesBack(log))
    for (const ref of [live?.current, live?.previous]) if (ref?.release === release) return ref
  return undefined
}

/**
 * The release that was live before `target` and is none of `unfit`; null when there is none nearby. When the target was
 * never live, the last other one that was.
 */
export async function olderGoodRelease(
  log: AreaLog,
  target: ReleaseRef,
  unfit: readonly string[],
): Promise<ReleaseRef | null> {
  let newer: ReleaseRef | null = null
  let reached = false
  for await (const { live } of statesBack(log)) {
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
export async function wentLive(log: AreaLog): Promise<LogEntry | undefined> {
  let first: { entry: LogEntry; live: LiveArea | undefined } | undefined
  for await (const state of statesBack(log)) {
    if (!first || state.live?.current.release === first.live?.current.release) first = state
    else if (first.entry.operation !== 'undo' || first.entry.area !== log.area) return first.entry
  }
  return log.generation <= searchedEntries ? first?.entry : undefined
}
