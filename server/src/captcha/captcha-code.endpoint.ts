import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { text } from '../http/field-kinds.ts'
import { captchaCodeFor, captchaCodeId, sendCaptchaCode } from '../verification/captcha-code.ts'

const Sent = Type.Object({ captchaId: Type.Literal(captchaCodeId) })

/**
 * An alternative to the captcha for people who cannot see the picture: a code sent to the mail address or mobile number
 * of the account, which clients send as `captchaInfo` with the `captchaId` of this answer. The answer and its time are
 * the same whether or not the account exists.
 */
export const commonCaptchaCode = defineEndpoint({
  method: 'POST',
  path: '/common/captchaCode',
  summary: 'Send a code that is accepted instead of the click captcha',
  access: 'public',
  budget: 'code',
  body: { username: text({ description: 'Username, email address or mobile number' }) },
  data: Sent,
  async handler(context) {
    const account = context.body.username
    if (account === '') return failure(context.t('usernameRequired'))
    if (Object.keys(context.delivery.carriers).length === 0) return failure(context.t('captchaCodeUnavailable'))
    const code = await captchaCodeFor(context, account)
    if (code !== undefined) {
      // Not awaited, as the time it takes would reveal whether the account exists.
      sendCaptchaCode(context, code).catch((error: unknown) =>
        context.log.error({ err: error }, 'a captcha code could not be sent'),
      )
    }
    return ok(Sent, { captchaId: captchaCodeId }, context.t('captchaCodeSent'))
  },
})
