import type { Http } from '../http/http.ts'
import type { SessionState } from './session-state.ts'

/**
 * Has the server forget both tokens. Both names of the refresh token are sent: stock servers read one, the
 * specification names the other. Rejects with `ApiError`.
 */
export async function revokeTokens(http: Http, session: SessionState): Promise<void> {
  const refreshToken = session.refreshToken()
  await http.post('/api/user/logout', { refreshToken, refresh_token: refreshToken })
}

/**
 * Logs out on the server, then here, and reloads the page (specification, section 4). Rejects with `ApiError` when the
 * server did not agree; the member then still is logged in.
 */
export async function logout(http: Http, session: SessionState, reload: () => void): Promise<void> {
  await revokeTokens(http, session)
  session.forgetKept()
  reload()
}
