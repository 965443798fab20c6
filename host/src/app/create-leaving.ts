import { ApiError } from '@member/shared'
import type { Http } from '../http/http.ts'
import { notify } from '../notice/notify.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { endSession, logout } from '../session/end-session.ts'
import { forgetLastView } from '../session/last-view-key.ts'
import type { Navigator } from '../session/navigator.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { askAboutDrafts, draftsOf, type UnsavedWork } from '../unsaved/unsaved-work.ts'
import type { PageEnvironment, PageState } from './page-state.ts'

/** The ways out of a session. */
export interface Leaving {
  /**
   * Asks first when something is unsaved or unsent, and leaves nothing of it in the browser; reloads the page when the
   * server agreed, otherwise shows a notice.
   */
  logout(): Promise<void>
  /** Ends the session without a reload and opens the login page, which leads to `back`. */
  endSession(back: string): Promise<void>
  /** Reloads the page, after asking when something is unsaved. */
  reload(): void
}

export interface LeavingDependencies {
  http: Http
  navigator: Navigator
  unsaved: UnsavedWork
  whileBusy<T>(work: Promise<T>): Promise<T>
  onSessionEnded(): void
}

export function createLeaving(
  { window, reload = () => window.location.reload() }: PageEnvironment,
  { store, session, t }: PageState,
  { http, navigator, unsaved, whileBusy, onSessionEnded }: LeavingDependencies,
): Leaving {
  const storage = () => window.localStorage
  const drafts = () => draftsOf(storage, store.get(storedUserAtom)?.id ?? 0)
  const forget = () => {
    for (const name of drafts()) storage().removeItem(name)
    forgetLastView(browserStorage(storage))
  }
  const logOut = async () => {
    const count = drafts().length
    if (count > 0 && (await askAboutDrafts(store, count)) === 'stay') return
    await whileBusy(logout(http, session, forget, reload)).catch((error: unknown) =>
      notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('http.other') }),
    )
  }
  return {
    logout: () => new Promise((resolve) => unsaved.leave('logout', { leave: () => resolve(logOut()), stay: resolve })),
    endSession: async (back) => {
      await whileBusy(endSession({ http, session, store, navigator }, back))
      onSessionEnded()
    },
    reload: () =>
      unsaved.leave('other-tab', {
        leave() {
          // Nobody sees the page of a member who has left, not even while it is loaded anew.
          window.document.documentElement.hidden = true
          reload()
        },
      }),
  }
}
