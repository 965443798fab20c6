import { commit, readEntry, readRelease, type Store } from '@member/release-store'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'
import { newestFitting, newProblems } from '../change/fitting.ts'
import { rollbackTarget, rolledBack } from '../change/rolled-back.ts'
import { mustKnowArea } from '../change/unknown-area.ts'
import { Failure } from '../failure.ts'
import { reportChange } from './change-report.ts'
import type { Context } from './context.ts'

/** `release rollback <area> --reason …`: one commit back to a release that is stored already; no build, no upload. */
export async function rollbackCommand(
  context: Context,
  { area, to, reason }: { area: string; to: string | undefined; reason: string },
): Promise<void> {
  const { store, author } = context
  const entry = await commit(store, author, async ({ document }, at) => {
    const before = document.areas[area]
    if (!before) await mustKnowArea(store, document, area)
    const release = rollbackTarget(before, area, to)
    const found = await readRelease(store, area, release)
    const problems = found ? await newProblems(store, document, found.manifest) : ['it is not in the store']
    if (!before || !found || problems.length > 0)
      throw new Failure(
        'refused',
        `${area} cannot go back to ${release}: ${problems.join('; ')}. ${await otherWay(store, document, area)}`,
      )
    const olderGood = await olderGoodRelease(store, document, area, found.ref)
    const changed = rolledBack(before, found.ref, olderGood, { area, reason, at })
    return { operation: 'rollback', area, to: changed, reason }
  })
  reportChange(context, entry, `${area} is unchanged`)
}

async function otherWay(store: Store, document: LiveDocument, area: string): Promise<string> {
  const fitting = await newestFitting(store, document, area)
  return fitting
    ? `The newest release that fits is ${fitting}: \`release rollback ${area} --to ${fitting} --reason "…"\`.`
    : `No other published release of ${area} fits.`
}

/** How far back the log is searched for a fallback; a rollback must not become slow with the log's age. */
const searchedEntries = 200

/** The release that was current before `target` and was never taken back, by the log; null when there is none near. */
async function olderGoodRelease(
  store: Store,
  { generation, areas }: LiveDocument,
  area: string,
  target: ReleaseRef,
): Promise<ReleaseRef | null> {
  const now = areas[area]
  if (!now) return null
  const unfit = [target.release, now.current.release, ...now.banned]
  for (let n = generation; n > Math.max(0, generation - searchedEntries); n -= 1) {
    const then = (await readEntry(store, n))?.entry.document.areas[area]
    if (!then) return null
    if (!unfit.includes(then.current.release)) return then.current
  }
  return null
}
