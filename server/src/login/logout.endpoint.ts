import { Type } from 'typebox'
import { announce } from '../database/changes.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { success } from '../http/envelope.ts'
import { endSessions } from '../identity/login-sessions.ts'
import { findToken, revokeTokens } from '../identity/tokens.ts'
import { refreshTokenFields } from './refresh-token-fields.ts'

/**
 * Ends the session of the auth token and revokes the refresh token, which may have either of its two names (member API,
 * 3.3).
 */
export const userLogout = defineEndpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'Log out and revoke both tokens',
  access: 'public',
  budget: 'ordinary',
  body: refreshTokenFields,
  data: Type.Null(),
  async handler({ db, token, body, now }) {
    const member = await db.transaction().execute(async (transaction) => {
      const found = await findToken(transaction, 'user', token, now)
      if (found.state !== 'unknown' && found.sessionId !== null) {
        await endSessions(transaction, found.memberId, { only: found.sessionId })
      }
      await revokeTokens(transaction, 'user', [token])
      await revokeTokens(transaction, 'user-refresh', [body.refreshToken, body.refresh_token])
      return found.state === 'unknown' ? undefined : found.memberId
    })
    if (member !== undefined) announce(db, { kind: 'session', member })
    return success(null)
  },
})
