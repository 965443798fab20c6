import { isKnownAccountName, isPassword } from '@member/shared/rules'
import { memberPath } from '../addresses.ts'
import type { Channel } from '../delivery/delivery.ts'
import { ok, type RequestContext } from '../http/endpoint.ts'
import { type Answer, failure } from '../http/envelope.ts'
import { isContact } from '../identity/contact.ts'
import { userInfo } from '../identity/user-info.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { redeemCode } from '../verification/codes.ts'
import type { CheckInBody } from './check-in-fields.ts'
import { LoginData } from './login-data.ts'
import { registerMember, type TakenReason, takenBy } from './register-member.ts'

const succeed = ok(LoginData)

const takenText = (reason: TakenReason, channel: Channel): TextKey => {
  switch (reason) {
    case 'username taken':
      return 'usernameTaken'
    case 'contact taken':
      return channel === 'email' ? 'emailOccupied' : 'mobileOccupied'
  }
}

/** The first mistake in the form that needs no database lookup. */
const mistake = (body: CheckInBody, channel: Channel): TextKey | undefined => {
  if (body.username === '') return 'newUsernameRequired'
  if (!isKnownAccountName(body.username)) return 'usernameRule'
  if (body.password === '') return 'passwordRequired'
  if (!isPassword(body.password)) return 'passwordRule'
  if (!isContact(channel, body[channel])) return channel === 'email' ? 'emailFormat' : 'mobileFormat'
  return undefined
}

/** Registers a member with a code from a mail or text message (member API, 5.3). */
export async function answerRegister(context: RequestContext<unknown, CheckInBody>): Promise<Answer> {
  const { db, body, t, now, shop } = context
  const channel = body.registerType
  if (channel === undefined) return failure(t('registrationParameterError'))
  if (context.delivery.carriers[channel] === undefined) {
    return failure(t(channel === 'email' ? 'mailUnavailable' : 'smsUnavailable'))
  }
  const wrong = mistake(body, channel)
  if (wrong !== undefined) return failure(t(wrong))
  const wanted = {
    shopId: shop.id,
    username: body.username,
    channel,
    address: body[channel],
  }
  const taken = await takenBy(db, wanted)
  if (taken !== undefined) return failure(t(takenText(taken, channel)))
  const code = await redeemCode(db, { ...wanted, purpose: 'register' }, body.captcha, now)
  if (code === 'wrong') return failure(t('codeWrong'))
  const passwordHash = await context.passwords.create(body.password)
  const { ip, userAgent } = context
  const outcome = await registerMember(db, { ...wanted, passwordHash, ip, userAgent, now })
  if (typeof outcome === 'string') return failure(t(takenText(outcome, channel)))
  const tokens = { token: outcome.token, refreshToken: '' }
  return succeed({ userInfo: userInfo(outcome.member, tokens, null), routePath: memberPath }, t('loginSucceeded'))
}
