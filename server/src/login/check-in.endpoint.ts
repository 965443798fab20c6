import { Type } from 'typebox'
import { answering, type Call, tolerant, type Visit } from '../http/call.ts'
import { type Answer, failure, loggedIn } from '../http/envelope.ts'
import { readFlag, readSecret, readText } from '../http/read-input.ts'
import { isPassword } from '../identity/password-rule.ts'
import { userInfo } from '../identity/user-info.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import { passCaptcha } from '../verification/captcha-code.ts'
import { answerRegister } from './check-in-register.ts'
import { type LoginRefusal, logIn } from './log-in.ts'
import { LoginData, memberArea } from './login-data.ts'

const succeed = answering(LoginData)

/** Why nobody was logged in, a lock-out with the time left. */
function refusalText({ say }: Visit, refusal: LoginRefusal): string {
  switch (refusal.reason) {
    case 'unknown account':
      return say('accountUnknown')
    case 'disabled':
      return say('accountDisabled')
    case 'wrong password':
      return say('passwordWrong')
    case 'locked out': {
      const minutes = Math.ceil(refusal.secondsLeft / 60)
      if (minutes < 60) return say('tryAgainInMinutes', { minutes })
      if (minutes % 60 === 0) return say('tryAgainInFullHours', { hours: minutes / 60 })
      return say('tryAgainInHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    }
  }
}

/** First mistake in what was sent, before anything is looked up. */
const mistake = (visit: Visit, captcha: 'on' | 'off'): TextKey | undefined => {
  const { body } = visit
  if (readText(body, 'username') === '') return 'usernameRequired'
  if (readSecret(body, 'password') === '') return 'passwordRequired'
  if (!isPassword(readSecret(body, 'password'))) return 'passwordRule'
  const captchaMissing = readText(body, 'captchaId') === '' || readText(body, 'captchaInfo') === ''
  return captcha === 'on' && captchaMissing ? 'captchaRequired' : undefined
}

const answerLogin = async (visit: Visit): Promise<Answer> => {
  const { body, config } = visit
  const wrong = mistake(visit, config.loginCaptcha)
  if (wrong !== undefined) return failure(visit.say(wrong))
  if (config.loginCaptcha === 'on') {
    if ((await passCaptcha(visit, readText(body, 'username'))) === 'wrong') return failure(visit.say('captchaError'))
  }
  const outcome = await logIn(visit, {
    storeId: visit.store.id,
    account: readText(body, 'username'),
    password: readSecret(body, 'password'),
    keep: readFlag(body, 'keep') ? 'refreshable' : 'once',
    ip: visit.ip,
    userAgent: visit.userAgent,
    now: visit.now,
  })
  if (outcome.kind === 'refused') {
    visit.log.info({ refusal: outcome.refusal.reason }, 'login refused')
    return failure(refusalText(visit, outcome.refusal))
  }
  return succeed({ userInfo: userInfo(outcome.member, outcome), routePath: memberArea }, visit.say('loginSucceeded'))
}

/** Login and registration (contract 1.4, POST checkIn). */
export const userCheckIn: Call = {
  method: 'POST',
  path: '/user/checkIn',
  summary: 'Log in or register',
  access: 'public',
  budget: 'login',
  body: Type.Object({
    tab: tolerant(Type.String({ enum: ['login', 'register'] })),
    username: tolerant(Type.String({ description: 'User name, mail address or mobile number' })),
    password: tolerant(Type.String()),
    keep: tolerant(Type.Boolean({ description: 'Also issue a refresh token' })),
    captchaId: tolerant(Type.String()),
    captchaInfo: tolerant(
      Type.String({ description: 'x1,y1-x2,y2;width;height, or with captchaId `code` the code from captchaCode' }),
    ),
    registerType: tolerant(Type.String({ enum: ['email', 'mobile'], description: 'Which address the code went to' })),
    email: tolerant(Type.String()),
    mobile: tolerant(Type.String()),
    captcha: tolerant(Type.String({ description: 'The code, to register' })),
  }),
  data: LoginData,
  async answer(visit) {
    if (visit.store.member_center === 'closed') return failure(visit.say('memberCenterClosed'))
    if (visit.asker.kind === 'member') return loggedIn(visit.say('alreadyLoggedIn'))
    switch (readText(visit.body, 'tab')) {
      case 'login':
        return answerLogin(visit)
      case 'register':
        return answerRegister(visit)
      default:
        return failure(visit.say('unknownOperation'))
    }
  },
}
