import { hash, randomUUID } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { purgeExpiredTokens } from './purge-expired.ts'

/** Lifetime of a token in seconds from its creation; use does not extend it (member API, 3.1). */
const tokenLife = {
  user: 259_200,
  'user-refresh': 2_592_000,
  'email-pass': 600,
  'mobile-pass': 600,
} as const
export type TokenType = keyof typeof tokenLife

export type TokenState =
  | {
      state: 'valid' | 'expired'
      memberId: number
      sessionId: string | null
      /** Seconds. */
      expireTime: number
      /** When a refresh token was replaced by a new one, in seconds; null for the newest. */
      replacedTime: number | null
    }
  | { state: 'unknown' }

/** The stored hash of a token. */
export const tokenHash = (token: string): string => hash('sha256', token)

/**
 * Issues a token: 122 random bits, of which only the hash is stored.
 * @param sessionId the session it belongs to and ends with
 * @param expireTime seconds; by default a lifetime from now
 */
export async function issueToken(
  db: Database,
  type: TokenType,
  memberId: number,
  now: number,
  sessionId: string | null = null,
  expireTime: number = now + tokenLife[type],
): Promise<string> {
  const token = randomUUID()
  await purgeExpiredTokens(db, now)
  await db
    .insertInto('member_token')
    .values({
      hash: tokenHash(token),
      type,
      member_id: memberId,
      create_time: now,
      expire_time: expireTime,
      session_id: sessionId,
    })
    .execute()
  return token
}

/** Looks up a token of that type; `token` is untrusted. */
export async function findToken(db: Database, type: TokenType, token: string, now: number): Promise<TokenState> {
  if (token === '') return { state: 'unknown' }
  const row = await db
    .selectFrom('member_token')
    .select(['member_id', 'expire_time', 'session_id', 'replaced_time'])
    .where('hash', '=', tokenHash(token))
    .where('type', '=', type)
    .executeTakeFirst()
  if (row === undefined) return { state: 'unknown' }
  const state = row.expire_time > now ? 'valid' : 'expired'
  const { member_id: memberId, session_id: sessionId, expire_time: expireTime, replaced_time: replacedTime } = row
  return { state, memberId, sessionId, expireTime, replacedTime }
}

/** Deletes tokens of that type and returns how many existed. */
export async function revokeTokens(db: Database, type: TokenType, tokens: readonly string[]): Promise<number> {
  const hashes = tokens.filter((token) => token !== '').map(tokenHash)
  if (hashes.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('member_token')
    .where('type', '=', type)
    .where('hash', 'in', hashes)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
