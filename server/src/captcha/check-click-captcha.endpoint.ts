import { Type } from 'typebox'
import { type Endpoint, untrusted } from '../http/endpoint.ts'
import { failure, success } from '../http/envelope.ts'
import { readFlag, readText } from '../http/read-input.ts'

/** Whether the clicks are right; kept for the call it guards unless `unset` (contract 3). Both answers carry no text. */
export const commonCheckClickCaptcha: Endpoint = {
  method: 'POST',
  path: '/common/checkClickCaptcha',
  summary: 'Check the clicks on a captcha picture',
  access: 'public',
  budget: 'captcha',
  body: Type.Object({
    id: untrusted(Type.String()),
    info: untrusted(Type.String({ description: 'x1,y1-x2,y2;width;height' })),
    unset: untrusted(Type.Boolean({ description: 'Forget the captcha after a right answer' })),
  }),
  data: Type.Null(),
  async handler({ captcha, body }) {
    const after = readFlag(body, 'unset') ? 'consume' : 'keep'
    const verdict = await captcha.check(readText(body, 'id'), readText(body, 'info'), after)
    return verdict === 'right' ? success(null) : failure('')
  },
}
