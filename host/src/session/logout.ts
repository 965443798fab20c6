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
 */
export async function logout(http: Http, session: SessionState, reload: () => void): Promise<void> {
  await revokeTokens(http, session)
  session.forgetKept()
  reload()
}
