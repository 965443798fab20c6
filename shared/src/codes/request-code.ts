import type { AreaHttp, CaptchaSolution } from '@member/shared'
import { type CodeOrder, codeEvent } from './code-order.ts'

/** What proves that the account's member asks. */
function proofOf(order: CodeOrder): { password?: string; accountVerificationToken?: string } {
  switch (order.purpose) {
    case 'verify':
      return { password: order.password }
    case 'change':
      return {
        ...(order.password ? { password: order.password } : {}),
        ...(order.pass ? { accountVerificationToken: order.pass } : {}),
      }
    case 'register':
    case 'retrieve':
      return {}
  }
}

/** Requests a code (member API, 5.4). Shows the server's message on success. */
export function requestCode(
  http: Pick<AreaHttp, 'post'>,
  order: CodeOrder,
  captcha: CaptchaSolution,
): Promise<unknown> {
  const more = { ...captcha, ...proofOf(order) }
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
