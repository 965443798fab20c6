import type { Channel } from './channel.ts'

/** Purpose of a code: registration, a new password, verification of the current contact, a change of contact. */
export type CodePurpose = 'register' | 'retrieve' | 'verify' | 'change'

/** Recipient and purpose of a code. */
export interface CodeTarget {
  channel: Channel
  address: string
  purpose: CodePurpose
}

/**
 * A code to send; servers require the account's password to verify its current contact. For a change, `password` or the
 * pass of that verification proves who asks, where a server takes it instead of a captcha.
 */
export type CodeOrder = CodeTarget &
  (
    | { purpose: 'verify'; password: string }
    | { purpose: 'change'; password?: string; pass?: string }
    | { purpose: Exclude<CodePurpose, 'verify' | 'change'> }
  )

/** How servers call the purposes of a code. */
type CodeEvent<Way extends Channel> =
  | 'user_register'
  | 'user_retrieve_pwd'
  | `user_${Way}_verify`
  | `user_change_${Way}`

/** The server's name for the purpose (member API, 5.4). */
export function codeEvent<Way extends Channel>(channel: Way, purpose: CodePurpose): CodeEvent<Way> {
  switch (purpose) {
    case 'register':
      return 'user_register'
    case 'retrieve':
      return 'user_retrieve_pwd'
    case 'verify':
      return `user_${channel}_verify`
    case 'change':
      return `user_change_${channel}`
  }
}
