import { Type } from 'typebox'
import { channels, verificationTypes } from '../delivery/delivery.ts'
import { answering, type Call } from '../http/call.ts'
import { failure, loggedIn } from '../http/envelope.ts'

const Settings = Type.Object({
  userLoginCaptchaSwitch: Type.Boolean(),
  accountVerificationType: Type.Array(Type.Enum(channels)),
})

const succeed = answering(Settings)

/** What the login page must know first (contract 1.4, GET checkIn). No way to verify an account means no registration. */
export const userCheckInSettings: Call = {
  method: 'GET',
  path: '/user/checkIn',
  summary: 'Settings of the login page',
  access: 'public',
  budget: 'ordinary',
  data: Settings,
  async answer(visit) {
    if (visit.store.member_center === 'closed') return failure(visit.say('memberCenterClosed'))
    if (visit.asker.kind === 'member') return loggedIn(visit.say('alreadyLoggedIn'))
    return succeed({
      userLoginCaptchaSwitch: visit.config.loginCaptcha === 'on',
      accountVerificationType: verificationTypes(visit.delivery),
    })
  },
}
