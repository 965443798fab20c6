import { type PagePosition, pageWithin } from '../ui/paging.ts'

/**
 * State of a list.
 * - `loading`: no response yet, or the address names a page after the last one and is being corrected
 * - `failed`: the request failed and there are no earlier rows
 * - `rows`: rows to show, possibly from an earlier response
 * - `empty`: no rows yet; `nothing-found`: no rows match the filters
 */
export type ListState = 'loading' | 'failed' | 'rows' | 'empty' | 'nothing-found'

/** Input of `listState`, from the query and the list's address. */
export interface ListFacts {
  /** The newest response, possibly of an earlier request; undefined without one. */
  answer: { rows: number; total: number } | undefined
  failed: boolean
  position: PagePosition
  filtered: boolean
}

/** The state of a list. A failed reload keeps the earlier rows; the page shows the failure above them. */
export function listState({ answer, failed, position: { page, size }, filtered }: ListFacts): ListState {
  if (answer === undefined) return failed ? 'failed' : 'loading'
  if (answer.rows > 0) return 'rows'
  if (page > pageWithin(page, size, answer.total)) return 'loading'
  return filtered ? 'nothing-found' : 'empty'
}
