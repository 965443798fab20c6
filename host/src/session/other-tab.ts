import type { StoredUser } from './stored-user.ts'

/**
 * What a change of the stored member in another tab means for this one.
 * - `adopt`: the same member with a fresher token, nickname or avatar
 * - `logged-in`: a member where there was a guest
 * - `reload`: the member is gone or another one; none of their data may stay on the page
 */
export type TabChange =
  | { kind: 'none' }
  | { kind: 'adopt'; user: StoredUser }
  | { kind: 'logged-in'; user: StoredUser }
  | { kind: 'reload' }

export function tabChange(mine: StoredUser | null, theirs: StoredUser | null): TabChange {
  if (mine === null) return theirs === null ? { kind: 'none' } : { kind: 'logged-in', user: theirs }
  return theirs?.id === mine.id ? { kind: 'adopt', user: theirs } : { kind: 'reload' }
}
