import type { Member } from '../database/schema.ts'
import { channels } from '../delivery/delivery.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { choice, text, type Values } from '../http/field-kinds.ts'
import { contactText, findByContact } from '../identity/find-account.ts'
import { accountPrivacy } from '../identity/user-info.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { askerOf } from '../verification/asker.ts'
import { redeemCode } from '../verification/codes.ts'

/** Fields of a call that a code to an address of the account opens. */
export const codeFields = {
  type: choice(channels),
  account: text({ description: 'Mail address or mobile number' }),
  captcha: text({ description: 'The code' }),
}

/**
 * Uses up the code of a member who is not logged in, and tells who they are. Where accounts are hidden, one that does
 * not exist is a wrong code.
 * @returns the member, or why the code opens nothing
 */
export async function redeemOwnCode(
  context: RequestContext<unknown, Values<typeof codeFields>>,
  purpose: 'login' | 'retrieve',
): Promise<Member | TextKey> {
  const { db, body, now, shop } = context
  const { type: channel, captcha: code } = body
  if (channel === undefined) return 'parameterError'
  const address = contactText(channel, body.account)
  if (address === '') return 'accountRequired'
  if (code === '') return 'codeWrong'
  const member = await findByContact(db, shop.id, channel, address)
  if (member === undefined && accountPrivacy(context) === 'named') return 'accountDoesNotExist'
  const key = { shopId: shop.id, channel, address, purpose }
  const verdict = await redeemCode(db, key, askerOf(context), { code, now })
  return member === undefined || verdict === 'wrong' ? 'codeWrong' : member
}
