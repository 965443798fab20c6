import { isPassword } from '@member/shared'
import type { HostTextKey } from '../i18n/host-text-key.ts'

/** Problem of each field, as a text key. */
export interface LoginProblems {
  username?: HostTextKey
  password?: HostTextKey
}

/** Validates the form. The name may be an email address or mobile number, so it only must not be empty. */
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
