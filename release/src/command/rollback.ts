import { commit, entriesBack, readRelease, type Store } from '@member/release-store'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'
import { newestFitting, newProblems } from '../change/new-problems.ts'
import { requireKnownArea } from '../change/require-known-area.ts'
import { rollbackTarget, rolledBack } from '../change/rolled-back.ts'
import { Failure } from '../failure.ts'
import { reportChange } from './change-report.ts'
import type { Context } from './context.ts'

/** `release rollback <area> --reason …`: makes a stored release current again with one commit; no build, no upload. */
export async function rollbackCommand(
  context: Context,
  { area, to, reason }: { area: string; to: string | undefined; reason: string },
): Promise<void> {
  const { store, author } = context
  const entry = await commit(store, author, async ({ document }, at) => {
    const before = document.areas[area]
    if (!before) await requireKnownArea(store, document, area)
    const release = rollbackTarget(before, area, to)
    const found = await readRelease(store, area, release)
    const problems = found ? await newProblems(store, document, found.manifest) : ['it is not in the store']
    if (!before || !found || problems.length > 0)
      throw new Failure(
        'refused',
        `${area} cannot go back to ${release}: ${problems.join('; ')}. ${await suggestion(store, document, area)}`,
      )
    const olderGood = await olderGoodRelease(store, document, area, found.ref)
    const changed = rolledBack(before, found.ref, olderGood, { area, reason, at })
    return { operation: 'rollback', area, to: changed, reason }
  })
  reportChange(context, entry, `${area} is unchanged`)
}

async function suggestion(store: Store, document: LiveDocument, area: string): Promise<string> {
  const fitting = await newestFitting(store, document, area)
  return fitting
    ? `The newest release that fits is ${fitting}: \`release rollback ${area} --to ${fitting} --reason "…"\`.`
    : `No other published release of ${area} fits.`
}

/** Log entries that are searched for a fallback, so that a rollback stays fast however long the log is. */
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
