import type { Channel } from '../delivery/delivery.ts'
import type { TextKey } from '../texts/zh-cn.ts'

/** What a code lets its owner do; `captcha`: pass in place of the picture. */
export type CodePurpose = 'register' | 'retrieve' | 'change' | 'verify' | 'captcha'

/** The purpose's name among events and templates (contract 1.3, Ems and Sms). */
export function codeEvent(purpose: CodePurpose, channel: Channel): string {
  switch (purpose) {
    case 'register':
      return 'user_register'
    case 'retrieve':
      return 'user_retrieve_pwd'
    case 'change':
      return `user_change_${channel}`
    case 'verify':
      return `user_${channel}_verify`
    case 'captcha':
      return 'user_captcha'
  }
}

/** Those a client may name; a captcha code has a call of its own. */
const purposes: readonly CodePurpose[] = ['register', 'retrieve', 'change', 'verify']

/** Undefined for names that mean nothing on that channel; the original sends a code for those too. */
export const purposeOf = (event: string, channel: Channel): CodePurpose | undefined =>
  purposes.find((purpose) => codeEvent(purpose, channel) === event)

/** The sentence around the code. */
export const purposeText: Record<CodePurpose, TextKey> = {
  register: 'codeBodyRegister',
  retrieve: 'codeBodyRetrieve',
  change: 'codeBodyChange',
  verify: 'codeBodyVerify',
  captcha: 'codeBodyCaptcha',
}
