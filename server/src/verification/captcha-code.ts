import type { Member } from '../database/schema.ts'
import { type Channel, channels } from '../delivery/delivery.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { accountKind, findAccount } from '../identity/find-account.ts'
import { codeMessage } from './code-message.ts'
import { type CodeKey, newCode, redeemCode, revokeCode, sendable, storeCode } from './codes.ts'

/** Value of `captchaId` when `captchaInfo` is a code sent to the account's mail or mobile, not clicks. */
export const captchaCodeId = 'code'

/** The account's addresses, starting with the one in the request. */
const contactsOf = (member: Member, account: string): Array<{ channel: Channel; address: string }> => {
  const named = accountKind(account)
  const order = named === 'username' ? channels : [named, ...channels.filter((channel) => channel !== named)]
  return order.flatMap((channel) => (member[channel] === null ? [] : [{ channel, address: member[channel] }]))
}

const keysOf = async ({ db, shop }: Pick<RequestContext, 'db' | 'shop'>, account: string): Promise<CodeKey[]> => {
  const member = await findAccount(db, shop.id, account)
  if (member === undefined || member.status !== 'enabled') return []
  return contactsOf(member, account).map((contact) => ({ shopId: shop.id, ...contact, purpose: 'captcha' }))
}

/** Sends a code to the first address of the account that has a carrier, unless one was sent recently. */
export async function sendCaptchaCode(context: RequestContext, account: string): Promise<void> {
  const { db, now, delivery } = context
  const key = (await keysOf(context, account)).find(({ channel }) => delivery.carriers[channel] !== undefined)
  const carry = key && delivery.carriers[key.channel]
  if (key === undefined || carry === undefined) return
  if ((await sendable(db, key, now)).state !== 'free') return
  const code = newCode(key.channel)
  if ((await storeCode(db, key, code, now)) === 'too often') return
  try {
    await carry(codeMessage(context, key, code))
  } catch (error) {
    context.log.error({ err: error, channel: key.channel }, 'a captcha code could not be sent')
    await revokeCode(db, key)
  }
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
  for (const key of await keysOf(context, account)) {
    if ((await redeemCode(context.db, key, info, context.now)) === 'right') return 'right'
  }
  return 'wrong'
}
