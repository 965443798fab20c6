import type { Http } from '../http/http.ts'
import type { CaptchaSolution } from '../session/login.ts'
import type { Channel } from './channel.ts'

/** What a code will allow. */
export type CodePurpose = 'register' | 'retrieve'

/** Where a code goes and what for. */
export interface CodeTarget {
  channel: Channel
  address: string
  purpose: CodePurpose
}

const events: Record<CodePurpose, string> = { register: 'user_register', retrieve: 'user_retrieve_pwd' }

/** Asks for a code (contract, section 1.3, Ems and Sms); success is told in the server's words. */
export function requestCode(http: Http, { channel, address, purpose }: CodeTarget, captcha: CaptchaSolution) {
  const event = events[purpose]
  switch (channel) {
    case 'email':
      return http.post('/api/Ems/send', { email: address, event, ...captcha }, { success: 'notice' })
    case 'mobile':
      return http.post('/api/Sms/send', { mobile: address, template_code: event, ...captcha }, { success: 'notice' })
  }
}
