import type { Channel } from './channel.ts'

/** What a code will allow: a new account, a new password, proof of the own contact, another contact. */
export type CodePurpose = 'register' | 'retrieve' | 'verify' | 'change'

/** Where a code goes and what for. */
export interface CodeTarget {
  channel: Channel
  address: string
  purpose: CodePurpose
}

/** A code to be sent; servers want the account's password before they prove its own contact. */
export type CodeOrder = CodeTarget &
  ({ purpose: 'verify'; password: string } | { purpose: Exclude<CodePurpose, 'verify'> })

/** The server's name for the purpose (contract, section 1.3, Ems and Sms). */
export function codeEvent({ channel, purpose }: Pick<CodeTarget, 'channel' | 'purpose'>): string {
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
