import { Type } from 'typebox'
import { channels, verificationTypes } from '../delivery/delivery.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, loggedIn } from '../http/envelope.ts'

const Settings = Type.Object({
  userLoginCaptchaSwitch: Type.Boolean(),
  accountVerificationType: Type.Array(Type.Enum(channels)),
  registerWithoutPicture: Type.Boolean({ description: 'A registration may ask for its code without a captcha' }),
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
    if (context.shop.member_center === 'closed') return failure(context.t('memberCenterClosed'))
    if (context.caller.kind === 'member') return loggedIn(context.t('alreadyLoggedIn'))
    return ok(Settings, {
      userLoginCaptchaSwitch: context.config.loginCaptcha === 'on',
      accountVerificationType: verificationTypes(context.delivery),
      registerWithoutPicture: true,
    })
  },
})
