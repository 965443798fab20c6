import type { Database } from '../database/schema.ts'
import { type TokenType, tokenHash } from './tokens.ts'

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
  { token, sessionId, now }: { token: string; sessionId: string | null; now: number },
): Promise<void> {
  const own = tokenHash(token)
  await db
    .updateTable('member_token')
    .set({ replaced_time: now })
    .where('type', '=', 'user-refresh')
    .where((where) =>
      sessionId === null
        ? where('hash', '=', own)
        : where.and([
            where('session_id', '=', sessionId),
            where.exists(
              db
                .selectFrom('member_token as used')
                .select('used.hash')
                .where('used.hash', '=', own)
                .where('used.replaced_time', 'is', null),
            ),
          ]),
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
  { sessionId, type, issued }: { sessionId: string | null; type: TokenType; issued: string },
): Promise<void> {
  if (sessionId === null) return
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
