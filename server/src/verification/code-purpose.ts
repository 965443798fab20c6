import type { Channel } from '../delivery/delivery.ts'
import type { TextKey } from '../texts/zh-cn.ts'

/** What a code is valid for; `captcha`: instead of the click captcha. */
export type CodePurpose = 'register' | 'retrieve' | 'change' | 'verify' | 'captcha'

/** Name of the event or template of a purpose (member API, 5.4). */
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

/** Purposes that clients may request; captcha codes have a separate endpoint. */
const purposes: readonly CodePurpose[] = ['register', 'retrieve', 'change', 'verify']

/** The purpose of an event; undefined for unknown ones, for which BuildAdmin would send a code too. */
export const purposeOf = (event: string, channel: Channel): CodePurpose | undefined =>
  purposes.find((purpose) => codeEvent(purpose, channel) === event)

export const purposeText: Record<CodePurpose, TextKey> = {
  register: 'codeBodyRegister',
  retrieve: 'codeBodyRetrieve',
  change: 'codeBodyChange',
  verify: 'codeBodyVerify',
  captcha: 'codeBodyCaptcha',
}
