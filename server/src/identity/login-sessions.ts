import { randomUUID } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { forgetEndedSessions } from './forget-expired.ts'
import { issueToken } from './tokens.ts'

/** Seconds for which "last seen" may be behind: a write for each request would cost more than it tells. */
const seenPrecision = 300

/** A login that is over or goes on elsewhere. */
export interface PastLogin {
  /** Seconds. */
  time: number
  ip: string
}

/** A login that begins. */
export interface NewLogin {
  memberId: number
  /** Whether a refresh token is issued too. */
  keep: 'refreshable' | 'once'
  ip: string
  userAgent: string
  /** The member's login before this one; null when this is the first. */
  previous: PastLogin | null
  /** Seconds. */
  now: number
}

/** Begins a session and issues its tokens; sessions of the member that have no token left are forgotten. */
export async function openLogin(db: Database, login: NewLogin): Promise<{ token: string; refreshToken: string }> {
  const { memberId, now } = login
  const id = randomUUID()
  await forgetEndedSessions(db, { memberId })
  await db
    .insertInto('member_session')
    .values({
      id,
      member_id: memberId,
      ip: login.ip,
      user_agent: login.userAgent,
      create_time: now,
      last_seen_time: now,
      previous_login_time: login.previous?.time ?? null,
      previous_login_ip: login.previous?.ip ?? null,
    })
    .execute()
  const token = await issueToken(db, 'user', memberId, now, id)
  const refreshToken = login.keep === 'refreshable' ? await issueToken(db, 'user-refresh', memberId, now, id) : ''
  return { token, refreshToken }
}

/** Remembers that the session was used, if the last time was some minutes ago. */
export async function touchSession(
  db: Database,
  { sessionId, session_seen_time }: { sessionId: string; session_seen_time: number },
  now: number,
): Promise<void> {
  if (session_seen_time > now - seenPrecision) return
  await db.updateTable('member_session').set({ last_seen_time: now }).where('id', '=', sessionId).execute()
}

/**
 * Keeps a session from ending until the transaction is over; `ended` when it has ended already.
 * @param sessionId null for a login from before sessions were kept, which nothing can hold
 */
export async function lockSession(db: Database, sessionId: string | null, now: number): Promise<'held' | 'ended'> {
  if (sessionId === null) return 'held'
  const { numUpdatedRows } = await db
    .updateTable('member_session')
    .set({ last_seen_time: now })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'held' : 'ended'
}

/** A login that is still good for something. Times in seconds. */
export interface LiveSession {
  id: string
  ip: string
  user_agent: string
  create_time: number
  last_seen_time: number
  /** When its longest-lived token ends. */
  expire_time: number
}

/** The member's logins with a token that has not expired, the last used first. */
export async function liveSessions(db: Database, memberId: number, now: number): Promise<LiveSession[]> {
  const rows = await db
    .selectFrom('member_session')
    .innerJoin('member_token', 'member_token.session_id', 'member_session.id')
    .where('member_session.member_id', '=', memberId)
    .where('member_token.expire_time', '>', now)
    .groupBy([
      'member_session.id',
      'member_session.ip',
      'member_session.user_agent',
      'member_session.create_time',
      'member_session.last_seen_time',
    ])
    .select([
      'member_session.id',
      'member_session.ip',
      'member_session.user_agent',
      'member_session.create_time',
      'member_session.last_seen_time',
    ])
    .select((select) => select.fn.max('member_token.expire_time').as('expire_time'))
    .orderBy('member_session.last_seen_time', 'desc')
    .orderBy('member_session.create_time', 'desc')
    .orderBy('member_session.id')
    .execute()
  return rows.map((row) => ({ ...row, expire_time: Number(row.expire_time) }))
}

/** Which logins end: one, all but one, or all with everything else the member holds. */
export type EndedSessions = { only: string } | { allBut: string | null } | 'all'

/**
 * Ends logins of a member and tells how many there were that still had an auth or refresh token. Tokens of a login from
 * before sessions were kept end with `all` and `allBut`; ids of other members' sessions change nothing.
 */
export async function endSessions(db: Database, memberId: number, which: EndedSessions): Promise<number> {
  let sessions = db.deleteFrom('member_session').where('member_id', '=', memberId)
  let tokens = db.deleteFrom('member_token').where('member_id', '=', memberId)
  if (typeof which === 'object' && 'only' in which) {
    sessions = sessions.where('id', '=', which.only)
    tokens = tokens.where('session_id', '=', which.only)
  } else if (typeof which === 'object') {
    const { allBut } = which
    if (allBut !== null) {
      sessions = sessions.where('id', '!=', allBut)
      tokens = tokens.where((where) => where.or([where('session_id', 'is', null), where('session_id', '!=', allBut)]))
    }
  }
  // Sessions first: a refresh under way holds its session, so what it issues is there when the tokens are deleted.
  const { numDeletedRows } = await sessions.executeTakeFirst()
  await tokens.execute()
  return Number(numDeletedRows)
}
