import { type PagePosition, pageWithin } from '../ui/paging.ts'

/**
 * What a list shows.
 * - `loading`: no answer yet, or the address named a page after the last and is being corrected
 * - `failed`: no answer and none to keep
 * - `rows`: something to show, possibly kept from before
 * - `empty`: nothing yet; `nothing-found`: filters left nothing
 */
export type ListState = 'loading' | 'failed' | 'rows' | 'empty' | 'nothing-found'

/** What the decision needs of a query and the list's address. */
export interface ListFacts {
  /** The newest answer, kept ones included; undefined without any. */
  answer: { rows: number; total: number } | undefined
  failed: boolean
  position: PagePosition
  filtered: boolean
}

/** Decides what a list shows. A failed reload keeps the rows there are; the page tells of the failure beside them. */
export function listState({ answer, failed, position: { page, size }, filtered }: ListFacts): ListState {
  if (answer === undefined) return failed ? 'failed' : 'loading'
  if (answer.rows > 0) return 'rows'
  if (page > pageWithin(page, size, answer.total)) return 'loading'
  return filtered ? 'nothing-found' : 'empty'
}
