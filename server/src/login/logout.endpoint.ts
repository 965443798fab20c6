import { Type } from 'typebox'
import { type Endpoint, untrusted } from '../http/endpoint.ts'
import { success } from '../http/envelope.ts'
import { readText } from '../http/read-input.ts'
import { endSessions } from '../identity/login-sessions.ts'
import { findToken, revokeTokens } from '../identity/tokens.ts'

/**
 * Ends a login: the auth token with all that belongs to the same login, and the refresh token under either of its two
 * names (contract 1.3, logout).
 */
export const userLogout: Endpoint = {
  method: 'POST',
  path: '/user/logout',
  summary: 'Log out and revoke both tokens',
  access: 'public',
  budget: 'ordinary',
  body: Type.Object({ refreshToken: untrusted(Type.String()), refresh_token: untrusted(Type.String()) }),
  data: Type.Null(),
  async handler({ db, token, body, now }) {
    await db.transaction().execute(async (transaction) => {
      const found = await findToken(transaction, 'user', token, now)
      if (found.state !== 'unknown' && found.sessionId !== null) {
        await endSessions(transaction, found.memberId, { only: found.sessionId })
      }
      await revokeTokens(transaction, 'user', [token])
      await revokeTokens(transaction, 'user-refresh', [readText(body, 'refreshToken'), readText(body, 'refresh_token')])
    })
    return success(null)
  },
}
