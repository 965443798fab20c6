import { announce } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { endSessions } from './login-sessions.ts'

/**
 * Sets a new password, unlocks the account and ends all sessions of the member, so that people who know the old
 * password are logged out. Returns the number of sessions ended.
 * @param hash PHC string
 */
export async function setPassword(db: Database, memberId: number, hash: string): Promise<number> {
  const ended = await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('member')
      .set({ password: hash, login_failure: 0, last_failure_time: 0 })
      .where('id', '=', memberId)
      .execute()
    return endSessions(transaction, memberId, 'all')
  })
  announce(db, { kind: 'session', member: memberId })
  return ended
}
