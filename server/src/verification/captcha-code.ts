import type { Member } from '../database/schema.ts'
import { type Channel, channels } from '../delivery/delivery.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { accountKind, findAccount } from '../identity/find-account.ts'
import { askerOf, type CodeRequester, requesterOf } from './asker.ts'
import { codeMessage, deliver } from './code-message.ts'
import { type CodeKey, newCode, redeemCode, sendable, storeCode } from './codes.ts'

/** Value of `captchaId` when `captchaInfo` is a code sent to the account's mail or mobile, not clicks. */
export const captchaCodeId = 'code'

/** The account's addresses, starting with the one in the request. */
const contactsOf = (member: Member, account: string): Array<{ channel: Channel; address: string }> => {
  const named = accountKind(account)
  const order = named === 'username' ? channels : [named, ...channels.filter((channel) => channel !== named)]
  return order.flatMap((channel) => (member[channel] === null ? [] : [{ channel, address: member[channel] }]))
}

const keysOf = (shopId: number, member: Member | undefined, account: string): CodeKey[] => {
  if (member === undefined || member.status !== 'enabled') return []
  return contactsOf(member, account).map((contact) => ({ shopId, ...contact, purpose: 'captcha' }))
}

/** A code to send to the first address of an account that has a carrier. */
interface CaptchaCode {
  key: CodeKey
  requester: CodeRequester
}

/** The code that an account can get; undefined when there is no such account. Sets the asker's cookie in either case. */
export async function captchaCodeFor(context: RequestContext, account: string): Promise<CaptchaCode | undefined> {
  const { db, shop, delivery } = context
  const member = await findAccount(db, shop.id, account)
  const requester = await requesterOf(context, member?.id)
  const key = keysOf(shop.id, member, account).find(({ channel }) => delivery.carriers[channel] !== undefined)
  return key && { key, requester }
}

/** Sends a code, unless one was sent recently. */
export async function sendCaptchaCode(context: RequestContext, { key, requester }: CaptchaCode): Promise<void> {
  const { db, now } = context
  if ((await sendable(db, key, requester, now)).state !== 'free') return
  const code = newCode()
  if ((await storeCode(db, key, requester, { code, now })) === 'too often') return
  await deliver(context, key, requester, codeMessage(context, key, code))
}

/** Input with the answer to a captcha. */
export interface CaptchaAnswer {
  captchaId: string
  /** `x1,y1-x2,y2;width;height`, or a code. */
  captchaInfo: string
}

/**
 * Checks and consumes the captcha of a request: clicks on a picture, or a code sent to an address of the account.
 * @param account the account of the request; codes of other accounts are wrong
 */
export async function passCaptcha(
  context: RequestContext<unknown, CaptchaAnswer>,
  account: string,
): Promise<'right' | 'wrong'> {
  const { captchaId: id, captchaInfo: info } = context.body
  if (id !== captchaCodeId) return context.captcha.check(id, info, 'consume')
  const { db, shop, now } = context
  for (const key of keysOf(shop.id, await findAccount(db, shop.id, account), account)) {
    if ((await redeemCode(db, key, askerOf(context), { code: info, now })) === 'right') return 'right'
  }
  return 'wrong'
}
