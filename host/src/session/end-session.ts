import type { Notice } from '@member/shared'
import { loginPath } from '../addresses.ts'
import type { Http } from '../http/http.ts'
import type { Store } from '../platform/app-store.ts'
import { loginPathFor, type Navigator } from './navigator.ts'
import { leftSessionAtom } from './session-atom.ts'
import type { SessionState } from './session-state.ts'

export interface EndSessionDependencies {
  http: Http
  session: SessionState
  store: Store
  navigator: Navigator
}

/**
 * Ends the session on the server and in the browser without a reload, so that notices stay, and opens the login page,
 * which has the account's name and returns to `back`. The server may have ended the session already, as it does when a
 * password changes, so its response does not matter: the browser forgets the session in any case.
 */
export async function endSession(
  { http, session, store, navigator }: EndSessionDependencies,
  back: string,
): Promise<void> {
  store.set(leftSessionAtom, { account: session.user()?.username ?? '', why: 'ended' })
  await revokeTokens(http, session).catch(() => {})
  session.forget()
  navigator.go(loginPathFor(back), { replace: true })
}

/**
 * Invalidates both tokens on the server. Sends the refresh token under both names: stock servers read one, the
 * specification uses the other. Rejects with `ApiError`.
 */
async function revokeTokens(http: Http, session: SessionState): Promise<void> {
  const refreshToken = session.refreshToken()
  await http.post('/api/user/logout', { refreshToken, refresh_token: refreshToken })
}

/**
 * Logs out on the server, then in the browser, and reloads the page (specification, section 4). Rejects with `ApiError`
 * when the server call fails; the member is then still logged in.
 * @param forget leaves nothing in the browser that the member wrote; before the other tabs hear of the logout
 */
export async function logout(http: Http, session: SessionState, forget: () => void, reload: () => void): Promise<void> {
  await revokeTokens(http, session)
  forget()
  session.forgetKept()
  reload()
}

/**
 * Opens the login page, which returns to `wanted`. Does nothing when it is already open or opening, because the first
 * caller knows best where it should return to.
 */
export function askForLogin(navigator: Pick<Navigator, 'go' | 'opening'>, wanted: string): void {
  if (!navigator.opening().startsWith(loginPath)) navigator.go(loginPathFor(wanted), { replace: true })
}

/** Refusals within this time belong to one burst, in milliseconds. */
const burst = 3_000

export interface SessionLostDependencies {
  session: SessionState
  navigator: Navigator
  notify(notice: Notice): void
  /** A member's session is over, which the login page tells. */
  onLost(username: string): void
  now(): number
}

/**
 * Handles refused calls: clears the token and opens the login page, which returns to the page that is open or opening. A burst of
 * refusals causes one navigation, and for guests one notice with the server's message; a call with an older token does not
 * affect the current session.
 * Returns whether this call ended a session, or a guest's visit to a members' page.
 */
export function createSessionLost({ session, navigator, notify, onLost, now }: SessionLostDependencies) {
  let last = Number.NEGATIVE_INFINITY
  return (token: string, message: string): 'ended' | 'known' => {
    if (session.token() !== token) return 'known'
    const first = now() - last > burst
    last = now()
    if (token !== '') onLost(session.user()?.username ?? '')
    session.forget()
    if (!first) return 'known'
    if (token === '') notify({ tone: 'warning', text: message })
    // Calls of a page leave before it is open.
    askForLogin(navigator, navigator.opening())
    return 'ended'
  }
}
