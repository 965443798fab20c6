import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { lockSession } from '../identity/login-sessions.ts'
import { findToken, issueToken, revokeTokens } from '../identity/tokens.ts'
import { refreshTokenFields } from './refresh-token-fields.ts'

const Refreshed = Type.Object({ type: Type.Literal('user-refresh'), token: Type.String() })

const succeed = ok(Refreshed)

/**
 * Issues a new auth token for a refresh token and revokes the auth token of the header (member API, 3.2).
 */
export const commonRefreshToken = defineEndpoint({
  method: 'POST',
  path: '/common/refreshToken',
  summary: 'Exchange a refresh token for a new auth token',
  access: 'public',
  budget: 'ordinary',
  body: refreshTokenFields,
  data: Refreshed,
  async handler({ db, token: oldToken, body, now, t }) {
    if (oldToken === '') return failure(t('tokenInvalid'))
    const refreshToken = body.refreshToken || body.refresh_token
    const found = await findToken(db, 'user-refresh', refreshToken, now)
    if (found.state !== 'valid') return failure(t('refreshExpired'))
    const member = await db.selectFrom('member').select('status').where('id', '=', found.memberId).executeTakeFirst()
    if (member?.status !== 'enabled') return failure(t('refreshExpired'))
    const token = await db.transaction().execute(async (transaction) => {
      if ((await lockSession(transaction, found.sessionId, now)) === 'ended') return undefined
      await revokeTokens(transaction, 'user', [oldToken])
      return issueToken(transaction, 'user', found.memberId, now, found.sessionId)
    })
    return token === undefined ? failure(t('refreshExpired')) : succeed({ type: 'user-refresh', token })
  },
})
