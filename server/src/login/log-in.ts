import type { Database, Member } from '../database/schema.ts'
import { findAccount } from '../identity/find-account.ts'
import { openLogin } from '../identity/login-sessions.ts'
import type { PasswordHash } from '../identity/password-hash.ts'

/** Failed tries before an account is refused, and for how long after the last of them (contract 1.2, lock-out). */
const allowedFailures = 10
const lockSeconds = 86_400

export type LoginRefusal =
  | { reason: 'unknown account' | 'disabled' | 'wrong password' }
  /** Seconds until the next try is looked at. */
  | { reason: 'locked out'; secondsLeft: number }

export type LoginOutcome =
  | { kind: 'refused'; refusal: LoginRefusal }
  /** `refreshToken` is empty unless it was asked for. */
  | { kind: 'logged in'; member: Member; token: string; refreshToken: string }

export interface LoginRequest {
  storeId: number
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

/** The lock ends a day after the last failure, which tries while it holds do not move. */
async function lockedOut(db: Database, memberId: number, now: number): Promise<LoginOutcome> {
  const query = db.selectFrom('member').select('last_failure_time').where('id', '=', memberId)
  const last = (await query.executeTakeFirst())?.last_failure_time ?? now
  return { kind: 'refused', refusal: { reason: 'locked out', secondsLeft: Math.max(1, last + lockSeconds - now) } }
}

/**
 * Counts a try before the password is looked at, so that many tries at the same moment cannot slip past the limit.
 * A count older than the lock starts again at one.
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

const completeLogin = async (
  db: Database,
  member: Member,
  request: LoginRequest,
  newHash: string | undefined,
): Promise<LoginOutcome> =>
  db.transaction().execute(async (transaction) => {
    const changes = { login_failure: 0, last_login_time: request.now, last_login_ip: request.ip }
    const { numUpdatedRows } = await transaction
      .updateTable('member')
      .set(newHash === undefined ? changes : { ...changes, password: newHash })
      .where('id', '=', member.id)
      // The password may have been changed since it was looked at, which ended all logins: no new one with the old.
      .where('password', '=', member.password)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refused('wrong password')
    const tokens = await openLogin(transaction, { ...request, memberId: member.id })
    return { kind: 'logged in', member: { ...member, ...changes }, ...tokens }
  })

/** Logs a member in, or says why not. A password hashed with other cost figures is hashed anew on the way. */
export async function logIn(
  { db, passwords }: { db: Database; passwords: PasswordHash },
  request: LoginRequest,
): Promise<LoginOutcome> {
  const member = await findAccount(db, request.storeId, request.account)
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
