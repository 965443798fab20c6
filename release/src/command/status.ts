import { readRelease, repairedHead, type Store } from '@member/release-store'
import { messageOf } from '@member/shared/reading'
import type { LiveDocument } from '@member/shared/release-set'
import { setProblems } from '../change/set-problems.ts'
import { moment } from '../report/moment.ts'
import { table } from '../report/table.ts'
import { wrapped } from '../report/wrapped.ts'
import { type Context, report } from './context.ts'

/**
 * `release status`: shows what is live, since when, why, and any conflicts. Repairs a pointer that is behind the log.
 */
export async function statusCommand(context: Context): Promise<void> {
  const { head, repaired } = await repairedHead(context.store)
  const { generation, areas } = head.document
  if (repaired) context.warn(`the pointer was behind the log and is now at generation ${generation}`)

  const names = Object.keys(areas).sort((a, b) => (a === 'host' ? -1 : b === 'host' ? 1 : a < b ? -1 : 1))
  const problems: string[] = []
  const manifests = []
  for (const area of names) {
    const release = areas[area]?.current.release ?? ''
    try {
      const found = await readRelease(context.store, area, release)
      if (!found) problems.push(`${area} ${release} is missing from the store`)
      else if (found.ref.manifest !== areas[area]?.current.manifest)
        problems.push(`${area} ${release}: its manifest was changed after it went live`)
      else manifests.push(found.manifest)
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  problems.push(...setProblems(manifests))

  const now = context.author.now()
  report(context, { generation, areas, problems }, [
    ...(names.length === 0 ? [await nothingLive(context.store)] : overview(areas, names, now)),
    ...problems.flatMap((problem) => wrapped(`problem: ${problem}`, '')),
  ])
}

const nothingLive = async (store: Store): Promise<string> =>
  (await store.list('')).length > 0
    ? `Nothing is live in ${store.location}.`
    : `Nothing is live in ${store.location}: there is no release store. Name another with --store or RELEASE_STORE.`

/** A row for each area, followed by since when and why; every line fits a terminal of 80 columns. */
function overview(areas: LiveDocument['areas'], names: readonly string[], now: Date): string[] {
  const live = names.flatMap((area) => (areas[area] ? [{ area, ...areas[area] }] : []))
  const [heading = '', ...rows] = table([
    ['AREA', 'STATE', 'CURRENT', 'PREVIOUS'],
    ...live.map(({ area, state, current, previous }) => [area, state, current.release, previous?.release ?? '-']),
  ])
  const notes = live.map(({ since, reason, banned }) => [
    ...wrapped(`since ${moment(since, now)}${reason === '' ? '' : `: ${reason}`}`),
    ...(banned.length > 0 ? wrapped(`banned: ${banned.join(' ')}`) : []),
  ])
  return [heading, ...rows.flatMap((row, index) => [row, ...(notes[index] ?? [])])]
}
