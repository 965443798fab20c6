import { isMobile } from '@member/shared/rules'
import { Type } from 'typebox'
import type { Database, Member } from '../database/schema.ts'
import type { Channel } from '../delivery/delivery.ts'
import { field } from '../http/field.ts'
import { text } from '../http/field-kinds.ts'
import { textOf } from '../http/input-value.ts'

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

/** The member of a shop with that address. */
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
