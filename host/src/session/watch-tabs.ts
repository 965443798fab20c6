import { noteOtherTab } from '../platform/browser-storage.ts'
import { tabChange } from './other-tab.ts'
import type { SessionState } from './session-state.ts'
import { readStoredUser, userKey } from './stored-user.ts'

export interface WatchTabsDependencies {
  session: SessionState
  window: Pick<Window, 'addEventListener'>
  reload(): void
  /** Loads the data of the member who has logged in in another tab. */
  loadMember(): void
}

/** Synchronises the session between the tabs of a browser. */
export function watchTabs({ session, window, reload, loadMember }: WatchTabsDependencies): void {
  window.addEventListener('storage', (event) => {
    noteOtherTab(event)
    // A null key means that the whole storage was cleared.
    if (event.key !== userKey && event.key !== null) return
    const theirs = readStoredUser(event.key === null ? null : event.newValue)
    const change = tabChange(session.user(), theirs)
    switch (change.kind) {
      case 'none':
        return
      case 'adopt':
        return session.follow(change.user)
      case 'logged-in':
        session.follow(change.user)
        return loadMember()
      case 'reload':
        return reload()
    }
  })
}
