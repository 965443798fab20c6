import { isPassword } from '@member/shared/rules'
import { Type } from 'typebox'
import { channels } from '../delivery/delivery.ts'
import { type Endpoint, untrusted } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { readSecret, readText } from '../http/read-input.ts'
import { findByContact, readChannel, readContact } from '../identity/contact.ts'
import { setPassword } from '../identity/set-password.ts'
import { redeemCode } from '../verification/codes.ts'

/** Sets a new password with a code that came by mail or text message, and ends all logins (contract 1.4). */
export const accountRetrievePassword: Endpoint = {
  method: 'POST',
  path: '/account/retrievePassword',
  summary: 'Set a new password with a code',
  access: 'public',
  budget: 'code',
  body: Type.Object({
    type: untrusted(Type.String({ enum: channels })),
    account: untrusted(Type.String({ description: 'Mail address or mobile number' })),
    captcha: untrusted(Type.String()),
    password: untrusted(Type.String()),
  }),
  data: Type.Null(),
  async handler({ db, body, now, t, store, passwords }) {
    const type = readChannel(body, 'type')
    if (type === undefined) return failure(t('parameterError'))
    const account = readContact(body, type, 'account')
    if (account === '') return failure(t('accountRequired'))
    if (readText(body, 'captcha') === '') return failure(t('codeWrong'))
    const password = readSecret(body, 'password')
    if (password === '') return failure(t('passwordRequired'))
    if (!isPassword(password)) return failure(t('passwordRule'))
    const member = await findByContact(db, store.id, type, account)
    if (member === undefined) return failure(t('accountDoesNotExist'))
    const key = { storeId: store.id, channel: type, address: account, purpose: 'retrieve' } as const
    if ((await redeemCode(db, key, readText(body, 'captcha'), now)) === 'wrong') return failure(t('codeWrong'))
    await setPassword(db, member.id, await passwords.create(password))
    return success(null, t('passwordReset'))
  },
}
