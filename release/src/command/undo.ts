import { entriesBack, readEntry, readManifest, type Store } from '@member/release-store'
import type { LiveArea, LiveDocument } from '@member/shared/release-set'
import { problemsOfGoingLive } from '../change/new-problems.ts'
import { requireKnownArea } from '../change/require-known-area.ts'
import { Failure } from '../failure.ts'
import { reportChange } from './change-report.ts'
import type { Context } from './context.ts'
import { makeChange } from './make-change.ts'

/** `release undo <area>`: restores an area as it was before its newest change, bans and hold included. */
export async function undoCommand(context: Context, { area, reason }: { area: string; reason: string }): Promise<void> {
  const { store } = context
  const entry = await makeChange(context, async ({ document }, at) => {
    if (!document.areas[area]) await requireKnownArea(store, document, area)
    const before = await beforeNewestChange(store, document, area)
    const manifest = await readManifest(store, area, before.current)
    const problems = await problemsOfGoingLive(store, document, { manifest, ref: before.current })
    if (problems.length > 0)
      throw new Failure('refused', `${area} cannot go back to ${before.current.release}: ${problems.join('; ')}.`)
    return { operation: 'undo', area, to: { ...before, reason, since: at }, reason }
  })
  reportChange(context, entry, `${area} is unchanged`)
}

/** Log entries that are searched for the newest change of an area. */
const searchedEntries = 200

async function beforeNewestChange(store: Store, { generation }: LiveDocument, area: string): Promise<LiveArea> {
  for await (const entry of entriesBack(store, generation, searchedEntries)) {
    if (entry.area !== area) continue
    const before = entry.generation > 1 ? await readEntry(store, entry.generation - 1) : undefined
    const live = before?.entry.document.areas[area]
    if (live) return live
    throw new Failure('refused', `${area} was not live before its newest change; there is nothing to go back to.`)
  }
  throw new Failure('refused', `The newest change of ${area} is not among the last ${searchedEntries} of the log.`)
}
