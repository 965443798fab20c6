import { ApiError } from '../api-error.ts'

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
      return error.code === 401 || error.code === 403 ? 'no-permission' : 'failed'
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
