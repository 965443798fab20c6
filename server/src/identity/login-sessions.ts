import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { troubleOf } from '../database/trouble.ts'
import { type LoginWay, recordLogin } from './login-records.ts'
import { issueToken, purgeEndedSessions } from './tokens.ts'

/** Seconds that "last seen" may be late, as a write for every request would cost too much. */
const seenPrecision = 300

export interface PastLogin {
  /** Seconds. */
  time: number
  ip: string
  /** User agent; empty when the client sent none. */
  agent: string
}

export interface NewLogin {
  memberId: number
  /** Whether a refresh token is issued too. */
  keep: 'refreshable' | 'once'
  way: LoginWay
  ip: string
  userAgent: string
  /** The member's login before this one; null when this is the first. */
  previous: PastLogin | null
  /** Seconds. */
  now: number
}

/** Opens a session, records it and issues its tokens; deletes sessions of the member without tokens. */
export async function openLogin(db: Database, login: NewLogin): Promise<{ token: string; refreshToken: string }> {
  const { memberId, now } = login
  const id = randomUUID()
  await purgeEndedSessions(db, { memberId })
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
      previous_login_agent: login.previous?.agent ?? null,
    })
    .execute()
  await recordLogin(db, { ...login, sessionId: id })
  const token = await issueToken(db, 'user', memberId, now, id)
  const refreshToken = login.keep === 'refreshable' ? await issueToken(db, 'user-refresh', memberId, now, id) : ''
  return { token, refreshToken }
}

/** Milliseconds that a request waits until its session is touched. */
const touchMs = 100

/**
 * Updates the time of last use, unless it is only some minutes old. A database that is locked or full delays no request
 * that only reads: then the time stays as it was.
 */
export async function touchSession(
  db: Database,
  { sessionId, session_seen_time }: { sessionId: string; session_seen_time: number },
  now: number,
): Promise<void> {
  if (session_seen_time > now - seenPrecision) return
  const touched = db.updateTable('member_session').set({ last_seen_time: now }).where('id', '=', sessionId).execute()
  const unlessTrouble = (error: unknown) => {
    if (troubleOf(error) === undefined) throw error
  }
  await Promise.race([touched.catch(unlessTrouble), sleep(touchMs, undefined, { ref: false })])
}

/** Locks a session, so that it cannot end before the transaction does; `ended` when it has ended already. */
export async function lockSession(db: Database, sessionId: string, now: number): Promise<'held' | 'ended'> {
  const { numUpdatedRows } = await db
    .updateTable('member_session')
    .set({ last_seen_time: now })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'held' : 'ended'
}

/** A session with a valid token. Times in seconds. */
export interface LiveSession {
  id: string
  ip: string
  user_agent: string
  create_time: number
  last_seen_time: number
  /** When its last token expires. */
  expire_time: number
}

/** The member's sessions with a valid token, the last used first. */
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

/** Which sessions to end: one, all but one, or all with every other token of the member. */
export type EndedSessions = { only: string } | { allBut: string } | 'all'

/**
 * Ends sessions of a member and returns the number of those that still had an auth or refresh token. Passes end with
 * `all` and `allBut`; ids of other members' sessions have no effect.
 */
export async function endSessions(db: Database, memberId: number, which: EndedSessions): Promise<number> {
  let sessions = db.deleteFrom('member_session').where('member_id', '=', memberId)
  let tokens = db.deleteFrom('member_token').where('member_id', '=', memberId)
  if (typeof which === 'object' && 'only' in which) {
    sessions = sessions.where('id', '=', which.only)
    tokens = tokens.where('session_id', '=', which.only)
  } else if (typeof which === 'object') {
    const { allBut } = which
    sessions = sessions.where('id', '!=', allBut)
    tokens = tokens.where((where) => where.or([where('session_id', 'is', null), where('session_id', '!=', allBut)]))
  }
  // Sessions first: a concurrent refresh locks its session, so its new token exists when the tokens are deleted.
  const { numDeletedRows } = await sessions.executeTakeFirst()
  await tokens.execute()
  return Number(numDeletedRows)
}

/** A login that the member may want to look at. */
export interface UnfamiliarLogin {
  id: string
  ip: string
  /** When it began, in seconds. */
  create_time: number
}

/** For how long a login counts as recent, in seconds. */
const recent = 7 * 86_400

const most = 5

/**
 * Recent open sessions of a member from an address that no other open session of theirs uses, the newest first, at most
 * five; never the one of the request.
 * @param now seconds
 */
export async function unfamiliarLogins(
  db: Database,
  { memberId, sessionId, now }: { memberId: number; sessionId: string; now: number },
): Promise<UnfamiliarLogin[]> {
  const { rows } = await sql<UnfamiliarLogin>`
    with live as (
      select opened.id, opened.ip, opened.create_time from member_session opened
      where opened.member_id = ${memberId} and exists (
        select 1 from member_token token where token.session_id = opened.id and token.expire_time > ${now})
    ), alone as (
      select ip from live group by ip having count(*) = 1
    )
    select live.id, live.ip, live.create_time from live
    where live.ip <> '' and live.create_time > ${now - recent} and live.id <> ${sessionId}
      and live.ip in (select ip from alone)
    order by live.create_time desc, live.id limit ${most}`.execute(db)
  return rows.map(({ id, ip, create_time }) => ({ id, ip, create_time: Number(create_time) }))
}
