import { ApiError } from '../api-error.ts'
import { type PagePosition, pageWithin } from '../ui/paging.ts'

/**
 * Why a page has no data.
 * - `no-permission`: the member group lacks the right
 * - `absent`: this site's server does not have the feature at all (member API, 2.3)
 * - `offline`: the device has no connection
 * - `failed`: anything else; the sentence and reference of the error say what
 */
export type ListFailure = 'no-permission' | 'absent' | 'offline' | 'failed'

/** Classifies an error by what the member can do about it. */
export function listFailure(error: unknown): ListFailure {
  if (!(error instanceof ApiError)) return 'failed'
  switch (error.kind) {
    case 'no-permission':
      return 'no-permission'
    case 'offline':
      return 'offline'
    case 'http':
      if (error.code === 404) return 'absent'
      // 403 is said of a network or this whole site, by what stands before the server.
      return error.code === 401 ? 'no-permission' : 'failed'
    case 'failure':
      // What a member is refused because they are logged in is for guests: there is nothing of this kind for members.
      return error.code === 303 ? 'absent' : 'failed'
    case 'need-login':
    case 'timeout':
    case 'unreachable':
    case 'unreadable':
    case 'aborted':
      return 'failed'
  }
}

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
