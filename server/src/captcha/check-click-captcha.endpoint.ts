import { Type } from 'typebox'
import { defineEndpoint } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { flag, text } from '../http/field-kinds.ts'

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
