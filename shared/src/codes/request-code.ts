import type { AreaHttp, CaptchaSolution } from '@member/shared'
import { type CodeOrder, codeEvent } from './code-order.ts'

/** Requests a code (member API, 5.4). Shows the server's message on success. */
export function requestCode(
  http: Pick<AreaHttp, 'post'>,
  order: CodeOrder,
  captcha: CaptchaSolution,
): Promise<unknown> {
  const more = { ...captcha, ...(order.purpose === 'verify' ? { password: order.password } : {}) }
  switch (order.channel) {
    case 'email':
      return http.post(
        '/api/Ems/send',
        { email: order.address, event: codeEvent('email', order.purpose), ...more },
        { success: 'notice' },
      )
    case 'mobile':
      return http.post(
        '/api/Sms/send',
        { mobile: order.address, template_code: codeEvent('mobile', order.purpose), ...more },
        { success: 'notice' },
      )
  }
}
