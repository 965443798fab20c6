import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { readText } from '../http/read-input.ts'
import { captchaCodeId, sendCaptchaCode } from '../verification/captcha-code.ts'

const Way = Type.Object({ captchaId: Type.Literal(captchaCodeId) })

const succeed = answering(Way)

/**
 * The way past the captcha for who cannot see the picture: a code to the account's own mail address or mobile number,
 * offered as `captchaInfo` beside the `captchaId` of this answer. The answer is the same, and as quick, whether there
 * is such an account or not.
 */
export const commonCaptchaCode: Call = {
  method: 'POST',
  path: '/common/captchaCode',
  summary: 'Send a code that is accepted in place of the click captcha',
  access: 'public',
  budget: 'code',
  body: Type.Object({ username: tolerant(Type.String({ description: 'User name, mail address or mobile number' })) }),
  data: Way,
  async answer(visit) {
    const account = readText(visit.body, 'username')
    if (account === '') return failure(visit.say('usernameRequired'))
    if (Object.keys(visit.delivery.carriers).length === 0) return failure(visit.say('captchaCodeUnavailable'))
    // Not waited for: the time it takes would tell whether the account exists.
    sendCaptchaCode(visit, account).catch((error: unknown) =>
      visit.log.error({ err: error }, 'a captcha code could not be sent'),
    )
    return succeed({ captchaId: captchaCodeId }, visit.say('captchaCodeSent'))
  },
}
