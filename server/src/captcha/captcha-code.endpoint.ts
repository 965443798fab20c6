import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { text } from '../http/field-kinds.ts'
import { captchaCodeId, sendCaptchaCode } from '../verification/captcha-code.ts'

const Way = Type.Object({ captchaId: Type.Literal(captchaCodeId) })

const succeed = ok(Way)

/**
 * The way past the captcha for who cannot see the picture: a code to the account's own mail address or mobile number,
 * offered as `captchaInfo` beside the `captchaId` of this answer. The answer is the same, and as quick, whether there
 * is such an account or not.
 */
export const commonCaptchaCode = defineEndpoint({
  method: 'POST',
  path: '/common/captchaCode',
  summary: 'Send a code that is accepted in place of the click captcha',
  access: 'public',
  budget: 'code',
  body: { username: text({ description: 'Username, email address or mobile number' }) },
  data: Way,
  async handler(context) {
    const account = context.body.username
    if (account === '') return failure(context.t('usernameRequired'))
    if (Object.keys(context.delivery.carriers).length === 0) return failure(context.t('captchaCodeUnavailable'))
    // Not waited for: the time it takes would tell whether the account exists.
    sendCaptchaCode(context, account).catch((error: unknown) =>
      context.log.error({ err: error }, 'a captcha code could not be sent'),
    )
    return succeed({ captchaId: captchaCodeId }, context.t('captchaCodeSent'))
  },
})
