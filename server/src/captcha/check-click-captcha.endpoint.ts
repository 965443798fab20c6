import { Type } from 'typebox'
import { defineEndpoint } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { flag, text } from '../http/field-kinds.ts'

/** Whether the clicks are right; kept for the call it guards unless `unset` (contract 3). Both answers carry no text. */
export const commonCheckClickCaptcha = defineEndpoint({
  method: 'POST',
  path: '/common/checkClickCaptcha',
  summary: 'Check the clicks on a captcha picture',
  access: 'public',
  budget: 'captcha',
  body: {
    id: text(),
    info: text({ description: 'x1,y1-x2,y2;width;height' }),
    unset: flag(Type.Boolean({ description: 'Forget the captcha after a right answer' })),
  },
  data: Type.Null(),
  async handler({ captcha, body }) {
    const after = body.unset ? 'consume' : 'keep'
    const verdict = await captcha.check(body.id, body.info, after)
    return verdict === 'right' ? success(null) : failure('')
  },
})
