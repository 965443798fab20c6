import { entriesBack, liveAreaOf, publishedAreas, type Store } from '@member/release-store'
import { areaStates, type LiveDocument, type LogEntry, operations } from '@member/shared/release-set'
import { Failure } from '../failure.ts'

/** Throws when the store has no area of this name, live or published; the message has the names that there are. */
export async function requireKnownArea(store: Store, document: LiveDocument, area: string): Promise<void> {
  const published = await publishedAreas(store)
  const known = [...new Set([...Object.keys(document.areas), ...published])].sort()
  if (known.includes(area)) return
  throw new Failure('refused', `There is no area ${area} in ${store.location}; there are ${known.join(', ')}.`)
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
