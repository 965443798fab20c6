import type { Database, Member } from '../database/schema.ts'
import { findAccount } from '../identity/find-account.ts'
import { openLogin, type PastLogin } from '../identity/login-sessions.ts'
import type { PasswordHash } from '../identity/password-hash.ts'

/** Failed attempts before an account is locked, and the duration of the lock (member API, 5.2). */
const allowedFailures = 10
const lockSeconds = 86_400

export type LoginRefusal =
  | { reason: 'unknown account' | 'disabled' | 'wrong password' }
  /** Seconds until the next attempt is possible. */
  | { reason: 'locked out'; secondsLeft: number }

export type LoginOutcome =
  | { kind: 'refused'; refusal: LoginRefusal }
  /** `refreshToken` is empty unless it was requested. */
  | { kind: 'logged in'; member: Member; previousLogin: PastLogin | null; token: string; refreshToken: string }

export interface LoginRequest {
  shopId: number
  account: string
  password: string
  keep: 'refreshable' | 'once'
  ip: string
  userAgent: string
  /** Seconds. */
  now: number
}

const refused = (reason: Exclude<LoginRefusal['reason'], 'locked out'>): LoginOutcome => ({
  kind: 'refused',
  refusal: { reason },
})

/** The lock ends a day after the last failure; further attempts do not extend it. */
async function lockedOut(db: Database, memberId: number, now: number): Promise<LoginOutcome> {
  const query = db.selectFrom('member').select('last_failure_time').where('id', '=', memberId)
  const last = (await query.executeTakeFirst())?.last_failure_time ?? now
  return { kind: 'refused', refusal: { reason: 'locked out', secondsLeft: Math.max(1, last + lockSeconds - now) } }
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limit. A count that
 * is older than the lock starts again at one.
 */
const reserveAttempt = async (db: Database, memberId: number, now: number): Promise<'taken' | 'none left'> => {
  const over = now - lockSeconds
  const fresh = await db
    .updateTable('member')
    .set({ login_failure: 1, last_failure_time: now })
    .where('id', '=', memberId)
    .where((where) => where.or([where('last_failure_time', '<=', over), where('login_failure', '=', 0)]))
    .executeTakeFirst()
  if (fresh.numUpdatedRows > 0n) return 'taken'
  const next = await db
    .updateTable('member')
    .set((set) => ({ login_failure: set('login_failure', '+', 1), last_failure_time: now }))
    .where('id', '=', memberId)
    .where('login_failure', '<', allowedFailures)
    .executeTakeFirst()
  return next.numUpdatedRows > 0n ? 'taken' : 'none left'
}

/** The login that is stored in a member's row; a time of 0 means none. */
const pastLogin = (time: number, ip: string): PastLogin | null => (time === 0 ? null : { time, ip })

const completeLogin = async (
  db: Database,
  member: Member,
  request: LoginRequest,
  newHash: string | undefined,
): Promise<LoginOutcome> =>
  db.transaction().execute(async (transaction) => {
    // Locks the member's row, so that of two concurrent logins the second has the first as its previous one.
    const before = await transaction
      .updateTable('member')
      .set(newHash === undefined ? { login_failure: 0 } : { login_failure: 0, password: newHash })
      .where('id', '=', member.id)
      // The password may have changed since it was checked: the old one must not open a session any more.
      .where('password', '=', member.password)
      .returning(['last_login_time', 'last_login_ip'])
      .executeTakeFirst()
    if (before === undefined) return refused('wrong password')
    const present = { last_login_time: request.now, last_login_ip: request.ip }
    await transaction.updateTable('member').set(present).where('id', '=', member.id).execute()
    const previousLogin = pastLogin(before.last_login_time, before.last_login_ip)
    const tokens = await openLogin(transaction, { ...request, memberId: member.id, previous: previousLogin })
    return { kind: 'logged in', member: { ...member, login_failure: 0, ...present }, previousLogin, ...tokens }
  })

/** Logs a member in or returns the refusal. A password with an outdated hash is hashed again. */
export async function logIn(
  { db, passwords }: { db: Database; passwords: PasswordHash },
  request: LoginRequest,
): Promise<LoginOutcome> {
  const member = await findAccount(db, request.shopId, request.account)
  if (member === undefined) return refused('unknown account')
  if (member.status === 'disabled') return refused('disabled')
  if ((await reserveAttempt(db, member.id, request.now)) === 'none left') return lockedOut(db, member.id, request.now)
  const verdict = await passwords.verify(request.password, member.password)
  switch (verdict) {
    case 'wrong':
      return refused('wrong password')
    case 'outdated':
      return completeLogin(db, member, request, await passwords.create(request.password))
    case 'right':
      return completeLogin(db, member, request, undefined)
  }
}
