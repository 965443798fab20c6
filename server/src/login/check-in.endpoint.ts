import { isPassword } from '@member/shared/rules'
import { Type } from 'typebox'
import { type Endpoint, ok, type RequestContext, untrusted } from '../http/endpoint.ts'
import { type Answer, failure, loggedIn } from '../http/envelope.ts'
import { readFlag, readSecret, readText } from '../http/read-input.ts'
import { userInfo } from '../identity/user-info.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { passCaptcha } from '../verification/captcha-code.ts'
import { answerRegister } from './check-in-register.ts'
import { type LoginRefusal, logIn } from './log-in.ts'
import { LoginData, memberArea } from './login-data.ts'

const succeed = ok(LoginData)

/** Why nobody was logged in, a lock-out with the time left. */
function refusalText({ t }: RequestContext, refusal: LoginRefusal): string {
  switch (refusal.reason) {
    case 'unknown account':
      return t('accountUnknown')
    case 'disabled':
      return t('accountDisabled')
    case 'wrong password':
      return t('passwordWrong')
    case 'locked out': {
      const minutes = Math.ceil(refusal.secondsLeft / 60)
      if (minutes < 60) return t('tryAgainInMinutes', { minutes })
      if (minutes % 60 === 0) return t('tryAgainInFullHours', { hours: minutes / 60 })
      return t('tryAgainInHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    }
  }
}

/** First mistake in what was sent, before anything is looked up. */
const mistake = (context: RequestContext, captcha: 'on' | 'off'): TextKey | undefined => {
  const { body } = context
  if (readText(body, 'username') === '') return 'usernameRequired'
  if (readSecret(body, 'password') === '') return 'passwordRequired'
  if (!isPassword(readSecret(body, 'password'))) return 'passwordRule'
  const captchaMissing = readText(body, 'captchaId') === '' || readText(body, 'captchaInfo') === ''
  return captcha === 'on' && captchaMissing ? 'captchaRequired' : undefined
}

const answerLogin = async (context: RequestContext): Promise<Answer> => {
  const { body, config } = context
  const wrong = mistake(context, config.loginCaptcha)
  if (wrong !== undefined) return failure(context.t(wrong))
  if (config.loginCaptcha === 'on') {
    if ((await passCaptcha(context, readText(body, 'username'))) === 'wrong') return failure(context.t('captchaError'))
  }
  const outcome = await logIn(context, {
    storeId: context.store.id,
    account: readText(body, 'username'),
    password: readSecret(body, 'password'),
    keep: readFlag(body, 'keep') ? 'refreshable' : 'once',
    ip: context.ip,
    userAgent: context.userAgent,
    now: context.now,
  })
  if (outcome.kind === 'refused') {
    context.log.info({ refusal: outcome.refusal.reason }, 'login refused')
    return failure(refusalText(context, outcome.refusal))
  }
  const own = userInfo(outcome.member, outcome, outcome.previousLogin)
  return succeed({ userInfo: own, routePath: memberArea }, context.t('loginSucceeded'))
}

/** Login and registration (contract 1.4, POST checkIn). */
export const userCheckIn: Endpoint = {
  method: 'POST',
  path: '/user/checkIn',
  summary: 'Log in or register',
  access: 'public',
  budget: 'login',
  body: Type.Object({
    tab: untrusted(Type.String({ enum: ['login', 'register'] })),
    username: untrusted(Type.String({ description: 'User name, mail address or mobile number' })),
    password: untrusted(Type.String()),
    keep: untrusted(Type.Boolean({ description: 'Also issue a refresh token' })),
    captchaId: untrusted(Type.String()),
    captchaInfo: untrusted(
      Type.String({ description: 'x1,y1-x2,y2;width;height, or with captchaId `code` the code from captchaCode' }),
    ),
    registerType: untrusted(Type.String({ enum: ['email', 'mobile'], description: 'Which address the code went to' })),
    email: untrusted(Type.String()),
    mobile: untrusted(Type.String()),
    captcha: untrusted(Type.String({ description: 'The code, to register' })),
  }),
  data: LoginData,
  async handler(context) {
    if (context.store.member_center === 'closed') return failure(context.t('memberCenterClosed'))
    if (context.caller.kind === 'member') return loggedIn(context.t('alreadyLoggedIn'))
    switch (readText(context.body, 'tab')) {
      case 'login':
        return answerLogin(context)
      case 'register':
        return answerRegister(context)
      default:
        return failure(context.t('unknownOperation'))
    }
  },
}
