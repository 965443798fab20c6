import type { Database } from '../database/schema.ts'

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
