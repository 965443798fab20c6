import { hash, randomUUID } from 'node:crypto'
import type { Database } from '../database/schema.ts'

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
      /** The session it belongs to; empty for a pass, which has none. */
      sessionId: string
      /** Seconds. */
      expireTime: number
      /** When a refresh token was replaced by a new one, in seconds; null for the newest. */
      replacedTime: number | null
    }
  | { state: 'unknown' }

export const tokenHash = (token: string): string => hash('sha256', token)

/**
 * Issues a token: 122 random bits, of which only the hash is stored.
 * @param sessionId the session it belongs to and ends with; null for a pass
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
  const { member_id: memberId, session_id, expire_time: expireTime, replaced_time: replacedTime } = row
  return { state, memberId, sessionId: session_id ?? '', expireTime, replacedTime }
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

/** Seconds in which a replaced refresh token still works: an answer may be lost, and tabs may ask at the same moment. */
const graceSeconds = 30

/**
 * What becomes of a refresh token that is used.
 * - `keep`: it stays as it is
 * - `replace`: the answer has a new one
 * - `reused`: it was replaced some time ago, so somebody has a copy, and its session ends
 */
export type RefreshUse = 'keep' | 'replace' | 'reused'

/** @param replacedTime seconds; null for a token that is the newest of its session */
export function decideRefresh(replacedTime: number | null, now: number, rotation: 'on' | 'off'): RefreshUse {
  if (replacedTime !== null && replacedTime <= now - graceSeconds) return 'reused'
  return rotation === 'on' ? 'replace' : 'keep'
}

/**
 * Notes that a refresh token is replaced at its first use, and with it every other one of its session: two answers to
 * the same token, one of which a thief has, are two branches, and the one that is used first leaves the other replaced.
 */
export async function markReplaced(
  db: Database,
  { token, sessionId, now }: { token: string; sessionId: string; now: number },
): Promise<void> {
  const own = tokenHash(token)
  await db
    .updateTable('member_token')
    .set({ replaced_time: now })
    .where('type', '=', 'user-refresh')
    .where('session_id', '=', sessionId)
    .where((where) =>
      where.exists(
        db
          .selectFrom('member_token as used')
          .select('used.hash')
          .where('used.hash', '=', own)
          .where('used.replaced_time', 'is', null),
      ),
    )
    .where('replaced_time', 'is', null)
    .execute()
}

/** Tokens that one login may have at once: several tabs of a client may each get one. */
const mostLive = 5
/** Replaced refresh tokens that are remembered of a login, to notice that one is used again. */
const mostReplaced = 20

/**
 * Deletes the oldest tokens of a session beyond what one login may have.
 * @param issued the token that was just issued, which stays
 */
export async function capTokens(
  db: Database,
  { sessionId, type, issued }: { sessionId: string; type: TokenType; issued: string },
): Promise<void> {
  const rows = await db
    .selectFrom('member_token')
    .select(['hash', 'replaced_time'])
    .where('session_id', '=', sessionId)
    .where('type', '=', type)
    .where('hash', '!=', tokenHash(issued))
    .orderBy('create_time', 'desc')
    .execute()
  const live = rows.filter((row) => row.replaced_time === null).slice(mostLive - 1)
  const replaced = rows.filter((row) => row.replaced_time !== null).slice(mostReplaced)
  const surplus = [...live, ...replaced].map((row) => row.hash)
  if (surplus.length > 0) await db.deleteFrom('member_token').where('hash', 'in', surplus).execute()
}

/**
 * Seconds for which expired tokens stay, so that they are reported as expired, not as unknown (member API, 2.2).
 */
const retention = 172_800

/** Keys per statement, below the limit of both databases. */
const batch = 500

/** Deletes sessions without tokens: those of a member, or some by their ids. */
export async function purgeEndedSessions(
  db: Database,
  which: { memberId: number } | { ids: readonly string[] },
): Promise<void> {
  const ended = db
    .deleteFrom('member_session')
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('member_token').select('hash').whereRef('member_token.session_id', '=', 'member_session.id'),
        ),
      ),
    )
  if ('memberId' in which) {
    await ended.where('member_id', '=', which.memberId).execute()
    return
  }
  for (let from = 0; from < which.ids.length; from += batch) {
    await ended.where('id', 'in', which.ids.slice(from, from + batch)).execute()
  }
}

/** Deletes tokens that expired long enough ago, and the sessions without other tokens. @param now seconds */
export async function purgeExpiredTokens(db: Database, now: number): Promise<void> {
  const gone = await db
    .deleteFrom('member_token')
    .where('expire_time', '<', now - retention)
    .returning('session_id')
    .execute()
  const ids = new Set(gone.map(({ session_id }) => session_id).filter((id) => id !== null))
  await purgeEndedSessions(db, { ids: [...ids] })
}
