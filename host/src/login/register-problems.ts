import { isAccountName, isPassword } from '@member/shared'
import { type AddressProblem, addressProblem } from '@member/shared/codes'
import type { HostTextKey } from '../i18n/host-text-key.ts'
import type { Registration } from './register.ts'

/** What is wrong with each field, as keys of the host's texts or of those of codes. */
export interface RegisterProblems {
  username?: HostTextKey
  password?: HostTextKey
  address?: AddressProblem
  code?: 'codeMissing'
}

/**
 * Checks the form (specification, section 5): before a code is asked for everything but the code, because a code is
 * good for one use within ten minutes, and all of it before it is sent.
 */
export function registerProblems(form: Registration, before: 'code' | 'sending'): RegisterProblems {
  const found = {
    username: usernameProblem(form.username),
    password: newPasswordProblem(form.password),
    address: addressProblem(form.channel, form.address),
    code: before === 'sending' && form.code === '' ? ('codeMissing' as const) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function usernameProblem(username: string): HostTextKey | undefined {
  if (username === '') return 'register.usernameMissing'
  return isAccountName(username) ? undefined : 'register.usernameWrong'
}

/** What is wrong with a password that is to be set. */
export function newPasswordProblem(password: string): HostTextKey | undefined {
  if (password === '') return 'login.passwordMissing'
  return isPassword(password) ? undefined : 'login.passwordWrong'
}
