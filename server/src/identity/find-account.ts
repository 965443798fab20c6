import { isMobile } from '@member/shared/rules'
import { sql } from 'kysely'
import type { Database, Member } from '../database/schema.ts'

/** The column that an account text refers to (member API, 5.2). */
export function accountKind(account: string): 'email' | 'mobile' | 'username' {
  if (account.includes('@')) return 'email'
  return isMobile(account) ? 'mobile' : 'username'
}

/** The member of a shop with that username, mail address (both in any case) or mobile number. */
export async function findAccount(db: Database, shopId: number, account: string): Promise<Member | undefined> {
  if (account.length > 255) return undefined
  const members = db.selectFrom('member').selectAll().where('shop_id', '=', shopId)
  switch (accountKind(account)) {
    case 'email':
      return members.where('email', '=', account.toLowerCase()).executeTakeFirst()
    case 'mobile':
      return members.where('mobile', '=', account).executeTakeFirst()
    case 'username':
      return members.where(sql`lower(username)`, '=', account.toLowerCase()).executeTakeFirst()
  }
}
