import { Type } from 'typebox'
import { type Call, tolerant } from '../http/call.ts'
import { success } from '../http/envelope.ts'
import { readText } from '../http/read-input.ts'
import { revokeTokens } from '../members/tokens.ts'

/** Ends a login: the auth token and the refresh token under either of its two names (contract 1.3, logout). */
export const userLogout: Call = {
  method: 'POST',
  path: '/user/logout',
  summary: 'Log out and revoke both tokens',
  access: 'public',
  budget: 'ordinary',
  body: Type.Object({ refreshToken: tolerant(Type.String()), refresh_token: tolerant(Type.String()) }),
  data: Type.Null(),
  async answer({ db, token, body }) {
    await db.transaction().execute(async (transaction) => {
      await revokeTokens(transaction, 'user', [token])
      await revokeTokens(transaction, 'user-refresh', [readText(body, 'refreshToken'), readText(body, 'refresh_token')])
    })
    return success(null)
  },
}
