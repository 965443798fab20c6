import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { flag, text } from '../http/field-kinds.ts'
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

const Picture = Type.Object({
  id: Type.String(),
  text: Type.Array(Type.String()),
  base64: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

/** Clients make the ids: UUIDs and other formats in use. The pattern limits the memory they take. */
const plausibleId = /^[\w.:-]{1,64}$/

/** Makes a new picture to click (member API, 6). */
export const commonClickCaptcha = defineEndpoint({
  method: 'GET',
  path: '/common/clickCaptcha',
  summary: 'A picture with items to click in order',
  access: 'public',
  budget: 'captcha',
  query: { id: text({ description: 'A random UUID made by the client' }) },
  data: Picture,
  async handler({ captcha, query: { id }, language, t }) {
    return plausibleId.test(id) ? ok(Picture, await captcha.issue(id, language)) : failure(t('parameterError'))
  },
})

/** Checks clicks; the captcha stays valid for the next call unless `unset` (member API, 6). Answers have no message. */
export const commonCheckClickCaptcha = defineEndpoint({
  method: 'POST',
  path: '/common/checkClickCaptcha',
  summary: 'Check the clicks on a captcha picture',
  access: 'public',
  budget: 'captcha',
  body: {
    id: text(),
    info: text({ description: 'x1,y1-x2,y2;width;height' }),
    unset: flag(Type.Boolean({ description: 'Delete the captcha after correct clicks' })),
  },
  data: Type.Null(),
  async handler({ captcha, body }) {
    const after = body.unset ? 'consume' : 'keep'
    const verdict = await captcha.check(body.id, body.info, after)
    return verdict === 'right' ? success(null) : failure('')
  },
})
