import type { Database, Member } from '../database/schema.ts'
import type { PastLogin } from './login-sessions.ts'

export interface MemberToInsert {
  shopId: number
  groupId: number
  username: string
  nickname: string
  /** Lower case. */
  email: string | null
  mobile: string | null
  /** PHC string; empty for a member who cannot log in. */
  passwordHash: string
  /** Null before the first login. */
  lastLogin: PastLogin | null
  /** When they agreed to the store's terms, in seconds; 0 by default. */
  consentTime?: number
  /** Seconds. */
  now: number
}

/** The group that new members join: the one that came first with the shop. */
export async function groupOfNewMembers(db: Database, shopId: number): Promise<number> {
  const groups = db.selectFrom('member_group').select('id').where('shop_id', '=', shopId)
  return (await groups.orderBy('id').limit(1).executeTakeFirstOrThrow()).id
}

/** Adds the row of a member without balance and points. Fails when the name or an address is taken. */
export async function insertMember(db: Database, member: MemberToInsert): Promise<Member> {
  return db
    .insertInto('member')
    .values({
      shop_id: member.shopId,
      group_id: member.groupId,
      username: member.username,
      nickname: member.nickname,
      email: member.email,
      mobile: member.mobile,
      avatar: '',
      gender: 0,
      birthday: null,
      money: 0,
      score: 0,
      last_login_time: member.lastLogin?.time ?? 0,
      last_login_ip: member.lastLogin?.ip ?? '',
      last_login_agent: member.lastLogin?.agent ?? '',
      login_failure: 0,
      last_failure_time: 0,
      join_time: member.now,
      motto: '',
      password: member.passwordHash,
      status: 'enabled',
      consent_time: member.consentTime ?? 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
