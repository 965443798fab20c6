import { Type } from 'typebox'
import { announce } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { text } from '../http/field-kinds.ts'
import { endSessions, lockSession } from '../identity/login-sessions.ts'
import {
  capTokens,
  decideRefresh,
  findToken,
  issueToken,
  markReplaced,
  revokeTokens,
  type TokenState,
  type TokenType,
} from '../identity/tokens.ts'

/** Input fields of a refresh token; clients of BuildAdmin use both names (member API, 3.2 and 3.3). */
const refreshTokenFields = { refreshToken: text(), refresh_token: text() }

const Refreshed = Type.Object({
  type: Type.Literal('user-refresh'),
  token: Type.String(),
  refresh_token: Type.Optional(
    Type.String({ description: 'Only where refresh tokens rotate: to be used from now on instead of the old one' }),
  ),
})

interface RefreshRequest {
  /** The auth token of the header. */
  oldToken: string
  refreshToken: string
  rotation: 'on' | 'off'
  now: number
}

type FoundToken = Exclude<TokenState, { state: 'unknown' }>

/** A copy of a replaced token is in use, so whoever has the session may not be its member. */
const endReused = async (db: Database, { memberId, sessionId }: FoundToken, refreshToken: string) => {
  await transact(db, async (transaction) => {
    await endSessions(transaction, memberId, { only: sessionId })
    await revokeTokens(transaction, 'user-refresh', [refreshToken])
  })
  announce(db, { kind: 'session', member: memberId })
}

/** The new tokens; undefined when the session has ended meanwhile. */
const renew = (db: Database, found: FoundToken, { oldToken, refreshToken, rotation, now }: RefreshRequest) =>
  transact(db, async (transaction) => {
    const { memberId, sessionId, expireTime } = found
    if ((await lockSession(transaction, sessionId, now)) === 'ended') return undefined
    await revokeTokens(transaction, 'user', [oldToken])
    const token = await issueToken(transaction, 'user', memberId, now, sessionId)
    await capTokens(transaction, { sessionId, type: 'user', issued: token })
    if (rotation === 'off') return { token }
    await markReplaced(transaction, { token: refreshToken, sessionId, now })
    // It ends when the first one of the login would have.
    const next = await issueToken(transaction, 'user-refresh', memberId, now, sessionId, expireTime)
    await capTokens(transaction, { sessionId, type: 'user-refresh', issued: next })
    return { token, refresh_token: next }
  })

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
  async handler({ db, config, token: oldToken, body, now, t, log }) {
    if (oldToken === '') return failure(t('tokenInvalid'))
    const refreshToken = body.refreshToken || body.refresh_token
    const rotation = config.refreshRotation
    const found = await findToken(db, 'user-refresh', refreshToken, now)
    if (found.state !== 'valid') return failure(t('refreshExpired'))
    if (decideRefresh(found.replacedTime, now, rotation) === 'reused') {
      log.warn({ member: found.memberId }, 'a replaced refresh token was used again; its session is ended')
      await endReused(db, found, refreshToken)
      return failure(t('refreshExpired'))
    }
    const member = await db.selectFrom('member').select('status').where('id', '=', found.memberId).executeTakeFirst()
    if (member?.status !== 'enabled') return failure(t('refreshExpired'))
    const renewed = await renew(db, found, { oldToken, refreshToken, rotation, now })
    return renewed === undefined ? failure(t('refreshExpired')) : ok(Refreshed, { type: 'user-refresh', ...renewed })
  },
})

/** Ends the session that a token belongs to, with its other tokens, and returns its member. */
const endSessionOf = async (
  db: Database,
  { type, token, now }: { type: TokenType; token: string; now: number },
): Promise<number | undefined> => {
  const found = await findToken(db, type, token, now)
  if (found.state === 'unknown') return undefined
  await endSessions(db, found.memberId, { only: found.sessionId })
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
