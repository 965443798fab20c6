import type { Member } from '../database/schema.ts'
import { type Channel, channels } from '../delivery/delivery.ts'
import type { Visit } from '../http/call.ts'
import { readText } from '../http/read-input.ts'
import { accountKind, findAccount } from '../identity/find-account.ts'
import { codeMessage } from './code-message.ts'
import { type CodeKey, keepCode, newCode, redeemCode, sendable, takeBackCode } from './codes.ts'

/** What `captchaId` says when `captchaInfo` is a code from the account's own mail or mobile, not clicks. */
export const captchaCodeId = 'code'

/** The account's own contacts, the one the visitor named first. */
const contactsOf = (member: Member, account: string): Array<{ channel: Channel; address: string }> => {
  const named = accountKind(account)
  const order = named === 'username' ? channels : [named, ...channels.filter((channel) => channel !== named)]
  return order.flatMap((channel) => (member[channel] === null ? [] : [{ channel, address: member[channel] }]))
}

const keysOf = async ({ db, store }: Visit, account: string): Promise<CodeKey[]> => {
  const member = await findAccount(db, store.id, account)
  if (member === undefined || member.status !== 'enabled') return []
  return contactsOf(member, account).map((contact) => ({ storeId: store.id, ...contact, purpose: 'captcha' }))
}

/** Sends a code to the first contact of the account that can be reached, if there is one and its pause is over. */
export async function sendCaptchaCode(visit: Visit, account: string): Promise<void> {
  const { db, now, delivery } = visit
  const key = (await keysOf(visit, account)).find(({ channel }) => delivery.carriers[channel] !== undefined)
  const carry = key && delivery.carriers[key.channel]
  if (key === undefined || carry === undefined) return
  if ((await sendable(db, key, now)).state !== 'free') return
  const code = newCode(key.channel)
  if ((await keepCode(db, key, code, now)) === 'too often') return
  try {
    await carry(codeMessage(visit, key, code))
  } catch (error) {
    visit.log.error({ err: error, channel: key.channel }, 'a captcha code could not be sent')
    await takeBackCode(db, key)
  }
}

/**
 * Uses up what a request offers as its captcha: clicks on a picture, or a code sent to the account's own contact.
 * @param account the account the request is about; a code of another one does not pass
 */
export async function passCaptcha(visit: Visit, account: string): Promise<'right' | 'wrong'> {
  const id = readText(visit.body, 'captchaId')
  const info = readText(visit.body, 'captchaInfo')
  if (id !== captchaCodeId) return visit.captcha.check(id, info, 'consume')
  for (const key of await keysOf(visit, account)) {
    if ((await redeemCode(visit.db, key, info, visit.now)) === 'right') return 'right'
  }
  return 'wrong'
}
