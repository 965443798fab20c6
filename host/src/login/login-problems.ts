import { isPassword } from '@member/shared'
import type { HostTextKey } from '../i18n/host-text-key.ts'

/** What is wrong with each field, as text keys. */
export interface LoginProblems {
  username?: HostTextKey
  password?: HostTextKey
}

/** Checks the form before it is sent. The name may also be a mail address or mobile number, so it only must be there. */
export function loginProblems(username: string, password: string): LoginProblems {
  return {
    ...(username.trim() === '' ? { username: 'login.usernameMissing' } : {}),
    ...(password === ''
      ? { password: 'login.passwordMissing' }
      : isPassword(password)
        ? {}
        : { password: 'login.passwordWrong' }),
  }
}
