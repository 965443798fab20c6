import { isMobile } from '@member/shared/rules'
import type { Database, Member } from '../database/schema.ts'
import type { Channel } from '../delivery/delivery.ts'
import { type Input, readText } from '../http/read-input.ts'

const mailAddress =
  /^[a-z0-9.!#$%*+/=?^_{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Whether a text is an address of that channel; mail addresses in lower case (contract 1.3, Ems and Sms). */
export const isContact = (channel: Channel, text: string): boolean =>
  channel === 'email' ? text.length <= 100 && mailAddress.test(text) : isMobile(text)

/** The address of that channel in an input, mail addresses in lower case; any text. */
export const readContact = (input: Input, channel: Channel, name: string = channel): string =>
  channel === 'email' ? readText(input, name).toLowerCase() : readText(input, name)

/** `email` or `mobile` as an input names it. */
export function readChannel(input: Input, name: string): Channel | undefined {
  const text = readText(input, name)
  return text === 'email' || text === 'mobile' ? text : undefined
}

/** The member of a store with that address. */
export async function findByContact(
  db: Database,
  storeId: number,
  channel: Channel,
  address: string,
): Promise<Member | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(channel, '=', address)
    .executeTakeFirst()
}
