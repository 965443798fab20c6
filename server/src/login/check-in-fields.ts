import { Type } from 'typebox'
import { channels } from '../delivery/delivery.ts'
import { choice, flag, secret, text, type Values } from '../http/field-kinds.ts'
import { contactFields } from '../identity/find-account.ts'

/** Input fields of login and registration. */
export const checkInFields = {
  tab: choice(['login', 'register']),
  username: text({ description: 'Username, email address or mobile number' }),
  password: secret(),
  keep: flag(Type.Boolean({ description: 'Also issue a refresh token' })),
  captchaId: text(),
  captchaInfo: text({ description: 'x1,y1-x2,y2;width;height, or with captchaId `code` the code from captchaCode' }),
  registerType: choice(channels, { description: 'Channel the code was sent by' }),
  ...contactFields,
  captcha: text({ description: 'The code, for registration' }),
}

export type CheckInBody = Values<typeof checkInFields>
