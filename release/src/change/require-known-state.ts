import { liveAreaOf, type Store } from '@member/release-store'
import { areaStates, type LiveDocument, operations } from '@member/shared/release-set'
import { Failure } from '../failure.ts'
import { newestChange } from './newest-change.ts'

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
