/**
 * What a list shows.
 * - `loading`: the first answer is not there yet
 * - `failed`: no answer and none to keep
 * - `rows`: something to show, possibly kept from before
 * - `empty`: nothing yet; `nothing-found`: filters left nothing; `past-end`: the address names a page after the last
 */
export type ListState = 'loading' | 'failed' | 'rows' | 'empty' | 'nothing-found' | 'past-end'

/** What the decision needs of a query and the list's address. */
export interface ListFacts {
  /** The newest answer, kept ones included; undefined without any. */
  answer: { rows: number; total: number } | undefined
  failed: boolean
  page: number
  filtered: boolean
}

/** Decides what a list shows. A failed reload keeps the rows there are; the page tells of the failure beside them. */
export function listState({ answer, failed, page, filtered }: ListFacts): ListState {
  if (answer === undefined) return failed ? 'failed' : 'loading'
  if (answer.rows > 0) return 'rows'
  if (page > 1 && answer.total > 0) return 'past-end'
  return filtered ? 'nothing-found' : 'empty'
}
