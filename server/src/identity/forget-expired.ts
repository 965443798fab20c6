import type { Database } from '../database/schema.ts'

/** Expired tokens stay this long, so that their holder is told "expired" and not "unknown" (contract 1.1, code 409). */
const keptAfterExpiry = 172_800

/** Keys in one statement; both databases take more. */
const atOnce = 500

/** Forgets sessions that have no token left: those of a member, or some by their keys. */
export async function forgetEndedSessions(
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
  for (let from = 0; from < which.ids.length; from += atOnce) {
    await ended.where('id', 'in', which.ids.slice(from, from + atOnce)).execute()
  }
}

/** Forgets tokens that expired long enough ago, and the sessions they were the last of. @param now seconds */
export async function forgetExpiredTokens(db: Database, now: number): Promise<void> {
  const gone = await db
    .deleteFrom('member_token')
    .where('expire_time', '<', now - keptAfterExpiry)
    .returning('session_id')
    .execute()
  const ids = new Set(gone.map(({ session_id }) => session_id).filter((id) => id !== null))
  await forgetEndedSessions(db, { ids: [...ids] })
}
