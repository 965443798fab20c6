import { entriesBack, readRelease, type Store } from '@member/release-store'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'
import { newestFitting, problemsOfGoingLive } from '../change/new-problems.ts'
import { requireKnownArea } from '../change/require-known-area.ts'
import { requireCurrent, rollbackTarget, rolledBack } from '../change/rolled-back.ts'
import { Failure } from '../failure.ts'
import { age } from '../report/moment.ts'
import { reportChange } from './change-report.ts'
import type { Context } from './context.ts'
import { makeChange } from './make-change.ts'

/** What a rollback is asked to do: `from` must be the current release, `to` is where it goes. */
export interface RollbackRequest {
  area: string
  from: string | undefined
  to: string | undefined
  reason: string
}

/** `release rollback <area> --reason …`: makes a stored release current again with one commit; no build, no upload. */
export async function rollbackCommand(context: Context, { area, from, to, reason }: RollbackRequest): Promise<void> {
  const { store } = context
  const entry = await makeChange(context, async ({ document }, at) => {
    const before = document.areas[area]
    if (!before) await requireKnownArea(store, document, area)
    requireCurrent(before, area, from)
    const release = rollbackTarget(before, area, to)
    const found = await readRelease(store, area, release)
    const problems = found ? await problemsOfGoingLive(store, document, found) : ['it is not in the store']
    if (!before || !found || problems.length > 0)
      throw new Failure(
        'refused',
        `${area} cannot go back to ${release}: ${problems.join('; ')}. ${await suggestion(store, document, area)}`,
      )
    const olderGood = await olderGoodRelease(store, document, area, found.ref)
    const changed = rolledBack(before, found.ref, olderGood, { area, reason, at })
    return { operation: 'rollback', area, to: changed, reason }
  })
  const banned = entry?.from
    ? { release: entry.from, since: await liveSince(store, entry.generation - 1, area) }
    : undefined
  reportChange(context, entry, `${area} is unchanged`, {
    lines: banned ? [`banned ${banned.release}, which was live ${liveFor(banned.since, entry?.at ?? '')}`] : [],
    details: { banned },
  })
}

async function suggestion(store: Store, document: LiveDocument, area: string): Promise<string> {
  const fitting = await newestFitting(store, document, area)
  return fitting
    ? `The newest release that fits is ${fitting}: \`release rollback ${area} --to ${fitting} --reason "…"\`.`
    : `No other published release of ${area} fits.`
}

/** Log entries that are searched, so that a rollback stays fast however long the log is. */
const searchedEntries = 200

/** The last release in the log besides `target` that was current and is not banned; null when there is none nearby. */
async function olderGoodRelease(
  store: Store,
  { generation, areas }: LiveDocument,
  area: string,
  target: ReleaseRef,
): Promise<ReleaseRef | null> {
  const now = areas[area]
  if (!now) return null
  const unfit = [target.release, now.current.release, ...now.banned]
  for await (const { document } of entriesBack(store, generation, searchedEntries)) {
    const then = document.areas[area]
    if (!then) return null
    if (!unfit.includes(then.current.release)) return then.current
  }
  return null
}

/** When the release that is current in a generation went live (ISO 8601); undefined when that is too long ago. */
async function liveSince(store: Store, generation: number, area: string): Promise<string | undefined> {
  let current: string | undefined
  let since: string | undefined
  for await (const { at, document } of entriesBack(store, generation, searchedEntries)) {
    const release = document.areas[area]?.current.release
    if (release !== (current ?? release)) return since
    current = release
    since = at
  }
  return generation <= searchedEntries ? since : undefined
}

const liveFor = (since: string | undefined, until: string): string =>
  since === undefined ? 'for long' : `for ${age(Date.parse(until) - Date.parse(since))}`
