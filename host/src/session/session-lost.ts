import type { Notice } from '@member/shared'
import type { Translate } from '../i18n/translate.ts'
import { askForLogin } from './ask-for-login.ts'
import type { Navigator } from './navigator.ts'
import type { SessionState } from './session-state.ts'

/** Refusals closer together than this belong to one burst, in milliseconds. */
const burst = 3_000

export interface SessionLostDependencies {
  session: SessionState
  navigator: Navigator
  notify(notice: Notice): void
  t: Translate
  now(): number
}

/**
 * Answers refused calls: the token is cleared and the member goes to the login page, which leads back here. A burst
 * of refusals gives one notice and one navigation; a call that was sent with an older token than today's says nothing
 * about today's session. Tells whether a session, or a guest's visit to a members' page, ended by this call.
 */
export function createSessionLost({ session, navigator, notify, t, now }: SessionLostDependencies) {
  let last = Number.NEGATIVE_INFINITY
  return (token: string, message: string): 'ended' | 'known' => {
    if (session.token() !== token) return 'known'
    // A guest is asked to log in, in the server's words; a member is told that his session is over.
    const text = token === '' ? message : t('session.lost')
    const first = now() - last > burst
    last = now()
    session.forget()
    if (!first) return 'known'
    notify({ tone: 'warning', text })
    askForLogin(navigator, navigator.current())
    return 'ended'
  }
}
