import { Type } from 'typebox'
import { announce } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { success } from '../http/envelope.ts'
import { endSessions } from '../identity/login-sessions.ts'
import { findToken, revokeTokens, type TokenType } from '../identity/tokens.ts'
import { refreshTokenFields } from './refresh-token.endpoint.ts'

/** Ends the session that a token belongs to, with its other tokens, and returns its member. */
const endSessionOf = async (
  db: Database,
  { type, token, now }: { type: TokenType; token: string; now: number },
): Promise<number | undefined> => {
  const found = await findToken(db, type, token, now)
  if (found.state === 'unknown') return undefined
  if (found.sessionId !== null) await endSessions(db, found.memberId, { only: found.sessionId })
  await revokeTokens(db, type, [token])
  return found.memberId
}

/**
 * Ends the session of the auth token or of the refresh token, whichever is known, with both tokens. The refresh token
 * may have either of its two names (member API, 3.3).
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
    const sent = [
      { type: 'user', token },
      { type: 'user-refresh', token: body.refreshToken },
      { type: 'user-refresh', token: body.refresh_token },
    ] as const
    const members = await transact(db, async (transaction) => {
      const ended: Array<number | undefined> = []
      for (const one of sent) ended.push(await endSessionOf(transaction, { ...one, now }))
      return new Set(ended.filter((member) => member !== undefined))
    })
    for (const member of members) announce(db, { kind: 'session', member })
    return success(null)
  },
})
