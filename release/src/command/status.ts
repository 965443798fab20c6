import { setProblems } from '../change/set-problems.ts'
import { messageOf } from '../error-text.ts'
import { readRelease } from '../publish/stored-release.ts'
import { table } from '../report/table.ts'
import { repairedHead } from '../store/pointer.ts'
import { type Context, report } from './context.ts'

/** `release status`: what is live, since when and why, and whether it fits together. Writes the pointer if it is behind. */
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

  report(context, { generation, areas, problems }, [
    ...(names.length === 0 ? [`Nothing is live in ${context.store.place}.`] : table([heading, ...names.map(row)])),
    ...problems.map((problem) => `problem: ${problem}`),
  ])

  function row(area: string): string[] {
    const live = areas[area]
    if (!live) return [area]
    const { state, current, previous, banned, since, reason } = live
    return [area, state, current.release, previous?.release ?? '-', banned.join(' ') || '-', since, reason]
  }
}

const heading = ['AREA', 'STATE', 'CURRENT', 'PREVIOUS', 'BANNED', 'SINCE', 'REASON']
