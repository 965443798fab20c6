import { Type } from 'typebox'
import { defineEndpoint } from '../http/endpoint.ts'
import { secret, text } from '../http/field-kinds.ts'
import { contactFields } from '../identity/find-account.ts'
import { sendCode } from './send-code.ts'

/** Sends a code by text message (member API, 5.4). */
export const smsSend = defineEndpoint({
  method: 'POST',
  path: '/Sms/send',
  summary: 'Send a verification code by text message',
  access: 'public',
  budget: 'code',
  body: {
    mobile: contactFields.mobile,
    template_code: text({
      enum: ['user_register', 'user_login', 'user_retrieve_pwd', 'user_change_mobile', 'user_mobile_verify'],
    }),
    captchaId: text({ description: 'Or `code`, or for a registration, a login or a new password `without-picture`' }),
    captchaInfo: text({ description: 'x1,y1-x2,y2;width;height' }),
    password: secret({ description: 'Needed for user_mobile_verify, where it replaces the captcha' }),
    accountVerificationToken: text({ description: 'Replaces the captcha of a change' }),
  },
  data: Type.Null(),
  handler: (context) =>
    sendCode(context, { channel: 'mobile', address: context.body.mobile, event: context.body.template_code }),
})

/** Sends a code by mail (member API, 5.4). */
export const emsSend = defineEndpoint({
  method: 'POST',
  path: '/Ems/send',
  summary: 'Send a verification code by mail',
  access: 'public',
  budget: 'code',
  body: {
    email: contactFields.email,
    event: text({
      enum: ['user_register', 'user_login', 'user_retrieve_pwd', 'user_change_email', 'user_email_verify'],
    }),
    captchaId: text({ description: 'Or `code`, or for a registration, a login or a new password `without-picture`' }),
    captchaInfo: text({ description: 'x1,y1-x2,y2;width;height' }),
    password: secret({ description: 'Needed for user_email_verify, where it replaces the captcha' }),
    accountVerificationToken: text({ description: 'Replaces the captcha of a change' }),
  },
  data: Type.Null(),
  handler: (context) => sendCode(context, { channel: 'email', address: context.body.email, event: context.body.event }),
})
