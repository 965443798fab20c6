import { entriesBack, liveAreaOf, publishedAreas, type Store } from '@member/release-store'
import { areaStates, type LiveDocument, type LogEntry, operations } from '@member/shared/release-set'
import { Failure } from '../failure.ts'

/** Throws when the store has no area of this name, live or published; the message suggests the most similar name. */
export async function requireKnownArea(store: Store, document: LiveDocument, area: string): Promise<void> {
  const published = await publishedAreas(store)
  const known = [...new Set([...Object.keys(document.areas), ...published])].sort()
  if (known.includes(area)) return
  const meant = closest(area, known)
  throw new Failure(
    'refused',
    `There is no area ${area} in ${store.location}; ${meant ? `did you mean ${meant}?` : `there are ${known.join(', ')}.`}`,
  )
}

/**
 * Refuses to go on from a state that a later version of this command has made of an area: this one cannot tell what it
 * would undo. A rollback does not ask; it is what helps at night.
 */
export async function requireKnownState(store: Store, document: LiveDocument, area: string): Promise<void> {
  const state = liveAreaOf(document, area)?.state
  if (state === undefined) return
  if (!areaStates.includes(state)) throw unknown(area, `its state is "${state}"`)
  const operation = (await newestChange(store, document, area))?.operation
  if (operation !== undefined && !operations.includes(operation))
    throw unknown(area, `its newest change is "${operation}"`)
}

const unknown = (area: string, what: string) =>
  new Failure(
    'refused',
    `A later version of this command has changed ${area}: ${what}. Update this command; \`release rollback ${area}\` works with this one too.`,
  )

/** The newest entry of the log about an area; undefined when none of the searched ones is. */
export async function newestChange(
  store: Store,
  { generation }: LiveDocument,
  area: string,
): Promise<LogEntry | undefined> {
  for await (const entry of entriesBack(store, generation)) if (entry.area === area) return entry
  return undefined
}

/** The known name that is most similar to a mistyped one; undefined when none is similar enough to suggest. */
export function closest(typed: string, names: readonly string[]): string | undefined {
  const candidates = names
    .map((name) => ({ name, edits: editDistance(typed, name) }))
    .filter(({ name, edits }) => edits <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.edits - b.edits)
  return candidates[0]?.name
}

/** Levenshtein distance: insertions, deletions and substitutions that turn one name into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1) {
      const substituted = (row[j] ?? 0) + (letter === b[j] ? 0 : 1)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, substituted))
    }
    row = next
  }
  return row[b.length] ?? 0
}
