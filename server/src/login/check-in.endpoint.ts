import { isPassword } from '@member/shared/rules'
import { Type } from 'typebox'
import { channels, verificationTypes } from '../delivery/delivery.ts'
import { defineEndpoint, ok, type RequestContext } from '../http/endpoint.ts'
import { type Answer, failure } from '../http/envelope.ts'
import { accountPrivacy } from '../identity/user-info.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { captchaCodeId, passCaptcha } from '../verification/captcha-code.ts'
import { CodeKind, codeKind } from '../verification/codes.ts'
import { answerRegister, type CheckInBody, checkInFields } from './check-in-register.ts'
import { logIn } from './log-in.ts'
import { answerOutcome, LoginData, noLoginNow } from './login-answer.ts'
import { type CountedTry, countTry, needsPicture } from './login-picture.ts'

/** The first mistake in the form that needs no database lookup. */
const mistake = (body: CheckInBody): TextKey | undefined => {
  if (body.username === '') return 'usernameRequired'
  if (body.password === '') return 'passwordRequired'
  return isPassword(body.password) ? undefined : 'passwordRule'
}

/**
 * Why the captcha refuses a login; undefined when it does not. The form opens the picture where it is `needed`, and
 * sends again.
 */
async function captchaRefusal(
  context: RequestContext<unknown, CheckInBody>,
  { nth, takeBack }: CountedTry,
): Promise<Answer | undefined> {
  const { body, t } = context
  if (body.captchaId !== '' && body.captchaInfo !== '') {
    if ((await passCaptcha(context, body.username)) === 'right') return undefined
    return failure(t(body.captchaId === captchaCodeId ? 'codeWrong' : 'captchaError'))
  }
  if (nth === 'first') return undefined
  await takeBack()
  return { code: 0, msg: t('captchaRequired'), data: { captcha: 'needed' } }
}

const answerLogin = async (context: RequestContext<unknown, CheckInBody>): Promise<Answer> => {
  const { body, config } = context
  const wrong = mistake(body)
  if (wrong !== undefined) return failure(context.t(wrong))
  const counted = config.loginCaptcha === 'on' ? await countTry(context, body.username) : undefined
  const refusal = counted && (await captchaRefusal(context, counted))
  if (refusal !== undefined) return refusal
  const outcome = await logIn(context, {
    shopId: context.shop.id,
    account: body.username,
    password: body.password,
    keep: body.keep ? 'refreshable' : 'once',
    way: 'password',
    ip: context.ip,
    userAgent: context.userAgent,
    device: context.device.read(),
    proof: counted !== undefined && body.captchaId === captchaCodeId ? 'code' : 'none',
    accounts: accountPrivacy(context),
    now: context.now,
  }).catch(async (error: unknown) => {
    await counted?.takeBack()
    throw error
  })
  return answerOutcome(context, outcome, body.username)
}

/** Login and registration (member API, 5.2 and 5.3). */
export const userCheckIn = defineEndpoint({
  method: 'POST',
  path: '/user/checkIn',
  summary: 'Log in or register',
  access: 'public',
  budget: 'login',
  body: checkInFields,
  data: LoginData,
  async handler(context) {
    const closed = noLoginNow(context)
    if (closed !== undefined) return closed
    switch (context.body.tab) {
      case 'login':
        return answerLogin(context)
      case 'register':
        return answerRegister(context)
      case undefined:
        return failure(context.t('unknownOperation'))
    }
  },
})

const Settings = Type.Object({
  userLoginCaptchaSwitch: Type.Boolean({ description: 'Whether a login from here needs a captcha now' }),
  accountVerificationType: Type.Array(Type.Enum(channels)),
  codesWithoutPicture: Type.Boolean({
    description: 'A registration and a new password may ask for their code without a captcha',
  }),
  codes: CodeKind,
  passkeys: Type.Boolean({ description: 'Members can log in with a passkey at this address' }),
  codeLogin: Type.Boolean({ description: 'Whether a code can be used instead of a password' }),
})

/**
 * Settings of the login page (member API, 5.1). Without a channel to verify an account there is no
 * registration.
 */
export const userCheckInSettings = defineEndpoint({
  method: 'GET',
  path: '/user/checkIn',
  summary: 'Settings of the login page',
  access: 'public',
  budget: 'ordinary',
  data: Settings,
  async handler(context) {
    const closed = noLoginNow(context)
    if (closed !== undefined) return closed
    return ok(Settings, {
      userLoginCaptchaSwitch: await needsPicture(context),
      accountVerificationType: verificationTypes(context.delivery),
      codesWithoutPicture: true,
      codes: codeKind,
      passkeys: relyingParty(context) !== undefined,
      codeLogin: true,
    })
  },
})
