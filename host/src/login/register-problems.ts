import { isAccountName, isPassword } from '@member/shared'
import { type AddressProblem, addressProblem } from '@member/shared/codes'
import type { HostTextKey } from '../i18n/host-text-key.ts'
import type { Registration } from './register.ts'

/** Problem of each field, as a key of the host's texts or of the code texts. */
export interface RegisterProblems {
  username?: HostTextKey
  password?: HostTextKey
  address?: AddressProblem
  code?: 'codeMissing'
}

/**
 * Validates the form (specification, section 5): everything but the code before requesting a code, because a code is
 * valid for one use within ten minutes; all fields before sending.
 */
export function registerProblems(form: Registration, before: 'code' | 'sending'): RegisterProblems {
  const found = {
    username: usernameProblem(form.username),
    password: newPasswordProblem(form.password, 'register.passwordMissing'),
    address: addressProblem(form.channel, form.address),
    code: before === 'sending' && form.code === '' ? ('codeMissing' as const) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function usernameProblem(username: string): HostTextKey | undefined {
  if (username === '') return 'register.usernameMissing'
  return isAccountName(username) ? undefined : 'register.usernameWrong'
}

/** Problem of a new password; `missing` is the text for an empty field. The rule itself is in the field's hint. */
export function newPasswordProblem(password: string, missing: HostTextKey): HostTextKey | undefined {
  if (password === '') return missing
  return isPassword(password) ? undefined : 'register.passwordWrong'
}
