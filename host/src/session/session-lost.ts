import type { Notice } from '@member/shared'
import { loginPath, loginPathFor } from './login-target.ts'
import type { Navigator } from './navigator.ts'
import type { SessionState } from './session-state.ts'

/** Refusals closer together than this belong to one burst, in milliseconds. */
const burst = 3_000

export interface SessionLostParts {
  session: SessionState
  navigator: Navigator
  notify(notice: Notice): void
  now(): number
}

/**
 * Answers refused calls: the token is cleared and the member goes to the login page, which leads back here. A burst
 * of refusals gives one notice and one navigation; a call that was sent with an older token than today's says nothing
 * about today's session. Tells whether a session, or a guest's visit to a members' page, ended by this call.
 */
export function createSessionLost({ session, navigator, notify, now }: SessionLostParts) {
  let last = Number.NEGATIVE_INFINITY
  return (token: string, message: string): 'ended' | 'known' => {
    if (session.token() !== token) return 'known'
    const first = now() - last > burst
    last = now()
    session.forget()
    if (!first) return 'known'
    const here = navigator.current()
    if (message !== '') notify({ tone: 'warning', text: message })
    if (!here.startsWith(loginPath)) navigator.go(loginPathFor(here), { replace: true })
    return 'ended'
  }
}
