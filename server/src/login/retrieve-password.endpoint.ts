import { Type } from 'typebox'
import { channels } from '../delivery/delivery.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { choice, secret, text } from '../http/field-kinds.ts'
import { contactText, findByContact } from '../identity/find-account.ts'
import { newPasswordMistake, setPassword } from '../identity/set-password.ts'
import { accountPrivacy } from '../identity/user-info.ts'
import { tellPasswordChange } from '../messages/system-message.ts'
import { askerOf } from '../verification/asker.ts'
import { redeemCode } from '../verification/codes.ts'

/** Sets a new password with a code from a mail or text message, and ends all sessions (member API, 5.5). */
export const accountRetrievePassword = defineEndpoint({
  method: 'POST',
  path: '/account/retrievePassword',
  summary: 'Set a new password with a code',
  access: 'public',
  budget: 'code',
  body: {
    type: choice(channels),
    account: text({ description: 'Mail address or mobile number' }),
    captcha: text(),
    password: secret(),
  },
  data: Type.Null(),
  async handler(context) {
    const { db, body, now, t, shop, passwords } = context
    const { type, captcha, password } = body
    if (type === undefined) return failure(t('parameterError'))
    const account = contactText(type, body.account)
    if (account === '') return failure(t('accountRequired'))
    if (captcha === '') return failure(t('codeWrong'))
    if (password === '') return failure(t('passwordRequired'))
    const mistake = newPasswordMistake(password, context)
    if (mistake !== undefined) return failure(t(mistake))
    const member = await findByContact(db, shop.id, type, account)
    if (member === undefined && accountPrivacy(context) === 'named') return failure(t('accountDoesNotExist'))
    const key = { shopId: shop.id, channel: type, address: account, purpose: 'retrieve' } as const
    const verdict = await redeemCode(db, key, askerOf(context), { code: captcha, now })
    if (member === undefined || verdict === 'wrong') return failure(t('codeWrong'))
    await setPassword(db, member.id, await passwords.create(password))
    await tellPasswordChange(context, member)
    return success(null, t('passwordReset'))
  },
})
