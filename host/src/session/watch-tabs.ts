import { noteOtherTab } from '../platform/browser-storage.ts'
import { tabChange } from './other-tab.ts'
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
