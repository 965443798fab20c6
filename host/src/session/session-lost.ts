import type { Notice } from '@member/shared'
import type { Translate } from '../i18n/use-host-texts.ts'
import { askForLogin } from './end-session.ts'
import type { Navigator } from './navigator.ts'
import type { SessionState } from './session-state.ts'

/** Refusals within this time belong to one burst, in milliseconds. */
const burst = 3_000

export interface SessionLostDependencies {
  session: SessionState
  navigator: Navigator
  notify(notice: Notice): void
  /** A member's session is over. */
  onLost(username: string): void
  t: Translate
  now(): number
}

/**
 * Handles refused calls: clears the token and opens the login page, which returns to the current page. A burst of
 * refusals causes one notice and one navigation; a call with an older token does not affect the current session.
 * Returns whether this call ended a session, or a guest's visit to a members' page.
 */
export function createSessionLost({ session, navigator, notify, onLost, t, now }: SessionLostDependencies) {
  let last = Number.NEGATIVE_INFINITY
  return (token: string, message: string): 'ended' | 'known' => {
    if (session.token() !== token) return 'known'
    // Guests see the server's message; members are told that their session has ended.
    const text = token === '' ? message : t('session.lost')
    const first = now() - last > burst
    last = now()
    if (token !== '') onLost(session.user()?.username ?? '')
    session.forget()
    if (!first) return 'known'
    notify({ tone: 'warning', text })
    askForLogin(navigator, navigator.current())
    return 'ended'
  }
}
