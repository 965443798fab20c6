import { isPassword } from '@member/shared/rules'
import { announce } from '../database/changes.ts'
import type { Database, Member } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { isKnownPassword } from '../demo/known-passwords.ts'
import type { RequestContext } from '../http/endpoint.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { unlockAccount } from './login-attempts.ts'
import { endSessions } from './login-sessions.ts'
import type { PasswordHash } from './password-hash.ts'

/** A password that may only replace a certain other one. */
interface ChangedPassword {
  /** PHC string of the password that was checked. */
  from: string
  /** PHC string. */
  to: string
}

const replace = async (db: Database, memberId: number, change: string | ChangedPassword) => {
  const { from, to } = typeof change === 'string' ? { from: undefined, to: change } : change
  let update = db.updateTable('member').set({ password: to }).where('id', '=', memberId)
  if (from !== undefined) update = update.where('password', '=', from)
  return update.returning(['shop_id', 'username', 'email', 'mobile']).executeTakeFirst()
}

/** What `setPassword` does, in the caller's transaction; who listens hears nothing of it. */
export async function replacePassword(
  transaction: Database,
  memberId: number,
  change: string | ChangedPassword,
): Promise<number | 'changed'> {
  const member = await replace(transaction, memberId, change)
  if (member === undefined) return 'changed'
  await unlockAccount(transaction, member)
  return endSessions(transaction, memberId, 'all')
}

/**
 * Sets a new password, unlocks the account and ends all sessions of the member, so that people who know the old
 * password are logged out. Returns the number of sessions ended.
 * @param change PHC string; or with the old one, which is refused as `changed` when it is no longer the member's: of two
 *   changes at once from the same password one wins
 */
export async function setPassword(db: Database, memberId: number, change: string): Promise<number>
export async function setPassword(db: Database, memberId: number, change: ChangedPassword): Promise<number | 'changed'>
export async function setPassword(
  db: Database,
  memberId: number,
  change: string | ChangedPassword,
): Promise<number | 'changed'> {
  const ended = await transact(db, (transaction) => replacePassword(transaction, memberId, change))
  if (ended !== 'changed') announce(db, { kind: 'session', member: memberId })
  return ended
}

/**
 * Why a member may not choose a password; undefined when they may. The demo's own members keep theirs, which everybody
 * knows.
 */
export function newPasswordMistake(
  password: string,
  { config }: Pick<RequestContext, 'config'>,
): 'passwordRule' | 'passwordKnown' | undefined {
  if (!isPassword(password)) return 'passwordRule'
  return config.demo === 'none' && isKnownPassword(password) ? 'passwordKnown' : undefined
}

/** Attempts per hour, so that a stolen token cannot be used to guess the password. */
const maxAttempts = 10
const windowSeconds = 3600

/** Checks the password of a logged-in member. Every attempt is counted before the password is checked. */
export async function checkOwnPassword(
  { passwords, sharedState }: { passwords: PasswordHash; sharedState: SharedState },
  member: Member,
  password: string,
): Promise<'right' | 'wrong' | 'tries used up'> {
  if (password === '') return 'wrong'
  const key = `own-password:${member.id}`
  const { count } = await sharedState.increment(key, windowSeconds)
  if (count > maxAttempts) return 'tries used up'
  if ((await passwords.verify(password, member.password)) === 'wrong') return 'wrong'
  await sharedState.delete(key)
  return 'right'
}
