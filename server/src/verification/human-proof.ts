import { addressKey } from '../http/address-key.ts'
import { checkOwnPassword } from '../identity/own-password.ts'
import { findToken } from '../identity/tokens.ts'
import { passCaptcha } from './captcha-code.ts'
import type { CodeKey } from './codes.ts'
import type { CodeContext } from './judge-code.ts'

/** Value of `captchaId` of people who cannot see the picture, where nobody has an account to send a code to. */
const withoutPictureId = 'without-picture'

/** Codes without a picture in an hour: for one address of the network, for one recipient, and for all together. */
const hourSeconds = 3600
const allowed = { address: 5, recipient: 2, site: 100 } as const

/**
 * Codes for a new account may be asked for without a picture, so seldom that nobody can flood a mailbox with them. The
 * code itself, which arrives at the address, is what a person without sight solves instead.
 */
async function withoutPicture(context: CodeContext, key: CodeKey): Promise<'right' | 'used up'> {
  const { sharedState, ip, shop } = context
  const counted = [
    { name: `without-picture:address:${addressKey(ip)}`, limit: allowed.address },
    { name: `without-picture:recipient:${shop.id}:${key.channel}:${key.address}`, limit: allowed.recipient },
    { name: `without-picture:site:${shop.id}`, limit: allowed.site },
  ]
  for (const { name, limit } of counted) {
    if ((await sharedState.increment(name, hourSeconds)).count > limit) return 'used up'
  }
  return 'right'
}

/**
 * Whether the caller has just proved who they are, in place of a captcha: with their password, which is checked
 * afterwards and can be tried ten times an hour, or with the pass that a code to their present address gave them. A
 * member without such an address has only the password.
 */
async function provenMember(context: CodeContext, key: CodeKey): Promise<'proven' | 'unproven'> {
  const { caller, body, db, now } = context
  if (caller.kind !== 'member') return 'unproven'
  if (key.purpose === 'verify') return body.password === '' ? 'unproven' : 'proven'
  if (key.purpose !== 'change') return 'unproven'
  if (caller.member[key.channel] === null) {
    return (await checkOwnPassword(context, caller.member, body.password)) === 'right' ? 'proven' : 'unproven'
  }
  const pass = await findToken(db, `${key.channel}-pass`, body.accountVerificationToken, now)
  return pass.state === 'valid' && pass.memberId === caller.member.id ? 'proven' : 'unproven'
}

/** `used up`: no more codes without a picture for now. */
export type HumanVerdict = 'right' | 'wrong' | 'missing' | 'used up'

/** Whether a person asks for a code: by the captcha, or by what is accepted instead. */
export async function checkHuman(context: CodeContext, key: CodeKey): Promise<HumanVerdict> {
  const { captchaId, captchaInfo } = context.body
  if (captchaId === withoutPictureId && key.purpose === 'register') return withoutPicture(context, key)
  if (captchaId !== '' && captchaInfo !== '') return passCaptcha(context, key.address)
  return (await provenMember(context, key)) === 'proven' ? 'right' : 'missing'
}
