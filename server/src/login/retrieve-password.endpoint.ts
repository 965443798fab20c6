import { Type } from 'typebox'
import { defineEndpoint } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { flag, secret } from '../http/field-kinds.ts'
import { newPasswordMistake, setPassword } from '../identity/set-password.ts'
import { tellPasswordChange } from '../messages/system-message.ts'
import { logInByCode } from './log-in.ts'
import { answerLoggedIn, LoginData } from './login-answer.ts'
import { codeFields, redeemOwnCode } from './own-code.ts'

/**
 * Sets a new password with a code from a mail or text message, ends all sessions, and opens one for whoever set it
 * (member API, 5.5).
 */
export const accountRetrievePassword = defineEndpoint({
  method: 'POST',
  path: '/account/retrievePassword',
  summary: 'Set a new password with a code, and log in',
  access: 'public',
  budget: 'code',
  body: { ...codeFields, password: secret(), keep: flag() },
  data: Type.Union([LoginData, Type.Null()]),
  async handler(context) {
    const { db, body, t, shop, passwords } = context
    if (body.password === '') return failure(t('passwordRequired'))
    const mistake = newPasswordMistake(body.password, context)
    if (mistake !== undefined) return failure(t(mistake))
    const member = await redeemOwnCode(context, 'retrieve')
    if (typeof member === 'string') return failure(t(member))
    const password = await passwords.create(body.password)
    await setPassword(db, member.id, password)
    await tellPasswordChange(context, member)
    const outcome = shop.member_center === 'open' ? await logInByCode(context, { ...member, password }) : undefined
    return outcome === undefined
      ? success(null, t('passwordReset'))
      : answerLoggedIn(context, body.account, outcome, t('passwordReset'))
  },
})
