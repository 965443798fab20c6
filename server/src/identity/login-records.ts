import type { Selectable } from 'kysely'
import type { LoginRecordTable } from '../database/account-schema.ts'
import type { Database } from '../database/schema.ts'

export type LoginWay = LoginRecordTable['way']

export interface NewLoginRecord {
  memberId: number
  /** Null for a try that failed. */
  sessionId: string | null
  way: LoginWay
  ip: string
  userAgent: string
  /** Seconds. */
  now: number
}

export async function recordLogin(db: Database, record: NewLoginRecord): Promise<void> {
  await db
    .insertInto('login_record')
    .values({
      member_id: record.memberId,
      session_id: record.sessionId,
      way: record.way,
      ip: record.ip,
      user_agent: record.userAgent,
      create_time: record.now,
    })
    .execute()
}

/** Failed tries of a day that are kept of a member: more tell nothing new, and strangers must not fill the table. */
const mostFailures = 20
const day = 86_400

/** Records a try that failed, unless there are enough of the last day. */
export async function recordFailedLogin(db: Database, record: Omit<NewLoginRecord, 'sessionId'>): Promise<void> {
  const recent = await db
    .selectFrom('login_record')
    .select('id')
    .where('member_id', '=', record.memberId)
    .where('session_id', 'is', null)
    .where('create_time', '>', record.now - day)
    .limit(mostFailures)
    .execute()
  if (recent.length < mostFailures) await recordLogin(db, { ...record, sessionId: null })
}

/** The newest records of a member. */
export const loginRecords = (db: Database, memberId: number, limit: number): Promise<Selectable<LoginRecordTable>[]> =>
  db
    .selectFrom('login_record')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Seconds for which records are kept. */
const keptFor = 90 * day

/** Deletes records that are old enough. @param now seconds */
export async function purgeLoginRecords(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('login_record')
    .where('create_time', '<=', now - keptFor)
    .execute()
}
