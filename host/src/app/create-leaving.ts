import { ApiError } from '@member/shared'
import type { Http } from '../http/http.ts'
import { notify } from '../notice/notify.ts'
import { endSession, logout } from '../session/end-session.ts'
import type { Navigator } from '../session/navigator.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import type { UnsavedWork } from '../unsaved/unsaved-work.ts'
import { dropEntries } from '../unsent/unsent-entries.ts'
import type { PageEnvironment } from './page-environment.ts'
import type { PageState } from './page-state.ts'

/** The ways out of a session. */
export interface Leaving {
  /** Asks first when something is unsaved; reloads the page when the server agreed, otherwise shows a notice. */
  logout(): Promise<void>
  /** Ends the session without a reload and opens the login page, which leads to `back`. */
  endSession(back: string): Promise<void>
  /** Reloads the page, after asking when something is unsaved. */
  reload(): void
  /** Replaces what a logout does beside ending the session; until then it drops the member's drafts. */
  onLogout(step: LogoutStep): void
}

/** What a logout does with what the member has written. */
export interface LogoutStep {
  /** Saves and sends; `stay` when the member does not want to log out any more. Never rejects. */
  before(): Promise<'leave' | 'stay'>
  /** Leaves nothing of it in the browser, once the server has ended the session. Never rejects. */
  forget(): Promise<void>
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
  let step: LogoutStep = {
    before: async () => 'leave',
    forget: async () => dropEntries(() => window.localStorage, store.get(storedUserAtom)?.id ?? 0),
  }
  const logOut = async () => {
    if ((await step.before()) === 'stay') return
    await whileBusy(logout(http, session, step.forget, reload)).catch((error: unknown) =>
      notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('http.other') }),
    )
  }
  return {
    logout: () => new Promise((resolve) => unsaved.leave('logout', { leave: () => resolve(logOut()), stay: resolve })),
    endSession: async (back) => {
      await whileBusy(endSession({ http, session, store, navigator }, back))
      onSessionEnded()
    },
    reload: () => unsaved.leave('other-tab', { leave: reload }),
    onLogout(next) {
      step = next
    },
  }
}
