import { noteOtherTab } from '../platform/browser-storage.ts'
import type { SessionState } from './session-state.ts'
import { readStoredUser, type StoredUser, userKey } from './stored-user.ts'

export interface WatchTabsDependencies {
  session: SessionState
  window: Pick<Window, 'addEventListener' | 'document'>
  reload(): void
  /** Loads the data of the member who has logged in in another tab. */
  loadMember(): void
}

/**
 * Synchronises the session between the tabs of a browser. A page that the browser has kept for Back has heard nothing
 * meanwhile, so it looks when it is shown again.
 */
export function watchTabs({ session, window, reload, loadMember }: WatchTabsDependencies): void {
  function compare(theirs: StoredUser | null): void {
    const change = tabChange(session.user(), theirs)
    if (change.kind === 'reload') reload()
    else if (change.kind !== 'none') session.follow(change.user)
    if (change.kind === 'logged-in') loadMember()
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const theirs = session.stored()
    // Nobody sees the page of a member who has left, not even while it is loaded anew.
    if (tabChange(session.user(), theirs).kind === 'reload') window.document.documentElement.hidden = true
    compare(theirs)
  })
  window.addEventListener('storage', (event) => {
    noteOtherTab(event)
    // A null key means that the whole storage was cleared.
    if (event.key !== userKey && event.key !== null) return
    compare(readStoredUser(event.key === null ? null : event.newValue))
  })
}

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
