import type { HostTextKey } from '../i18n/host-text-key.ts'

/** What is wrong with each field, as text keys. */
export interface LoginProblems {
  username?: HostTextKey
  password?: HostTextKey
}

/** 6 to 32 characters without those the server's input filter changes (specification, section 5). */
const passwordRule = /^[^&<>"'\r\n]{6,32}$/

/** Checks the form before it is sent. The name may also be a mail address or mobile number, so it only must be there. */
export function loginProblems(username: string, password: string): LoginProblems {
  return {
    ...(username.trim() === '' ? { username: 'login.usernameMissing' } : {}),
    ...(password === ''
      ? { password: 'login.passwordMissing' }
      : passwordRule.test(password)
        ? {}
        : { password: 'login.passwordWrong' }),
  }
}
