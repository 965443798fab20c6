import { loginPath } from '../addresses.ts'
import type { Http } from '../http/http.ts'
import { leftSessionAtom } from '../login/left-session-atom.ts'
import type { Store } from '../platform/app-store.ts'
import { loginPathFor } from './login-target.ts'
import type { Navigator } from './navigator.ts'
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
