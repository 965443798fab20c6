import type { Http } from '../http/http.ts'
import type { SessionState } from './session-state.ts'

/**
 * Invalidates both tokens on the server. Sends the refresh token under both names: stock servers read one, the
 * specification uses the other. Rejects with `ApiError`.
 */
export async function revokeTokens(http: Http, session: SessionState): Promise<void> {
  const refreshToken = session.refreshToken()
  await http.post('/api/user/logout', { refreshToken, refresh_token: refreshToken })
}

/**
 * Logs out on the server, then in the browser, and reloads the page (specification, section 4). Rejects with `ApiError`
 * when the server call fails; the member is then still logged in.
 * @param forget leaves nothing in the browser that the member wrote; before the other tabs hear of the logout
 */
export async function logout(
  http: Http,
  session: SessionState,
  forget: () => Promise<void>,
  reload: () => void,
): Promise<void> {
  await revokeTokens(http, session)
  await forget()
  session.forgetKept()
  reload()
}
