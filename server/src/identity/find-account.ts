import { isMobile } from '@member/shared/rules'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database, Member } from '../database/schema.ts'
import type { Channel } from '../delivery/delivery.ts'
import { field, text, textOf } from '../http/field-kinds.ts'

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

const mailAddress =
  /^[a-z0-9.!#$%*+/=?^_{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Whether a text is a valid address of the channel; mail addresses in lower case. */
export const isContact = (channel: Channel, text: string): boolean =>
  channel === 'email' ? text.length <= 100 && mailAddress.test(text) : isMobile(text)

/** Normalises an address of the channel: mail addresses to lower case. */
export const contactText = (channel: Channel, text: string): string => (channel === 'email' ? text.toLowerCase() : text)

/** Input fields of addresses, each named like its channel; untrusted. */
export const contactFields = {
  email: field(Type.String(), (value) => contactText('email', textOf(value))),
  mobile: text(),
}

export async function findByContact(
  db: Database,
  shopId: number,
  channel: Channel,
  address: string,
): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where(channel, '=', address)
    .executeTakeFirst()
}
