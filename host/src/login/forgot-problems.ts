import { type AddressProblem, addressProblem, type Channel } from '@member/shared/codes'
import type { HostTextKey } from '../i18n/host-text-key.ts'
import { newPasswordProblem } from './register-problems.ts'

/** Values of the form. */
export interface ForgotForm {
  channel: Channel
  address: string
  code: string
  password: string
}

/** Problem of each field, as a key of the host's texts or of the code texts. */
export interface ForgotProblems {
  address?: AddressProblem
  code?: 'codeMissing'
  password?: HostTextKey
}

/** Validates the form: the address before requesting a code, all fields before sending. */
export function forgotProblems(form: ForgotForm, before: 'code' | 'sending'): ForgotProblems {
  const address = addressProblem(form.channel, form.address)
  const password = before === 'sending' ? newPasswordProblem(form.password, 'forgot.passwordMissing') : undefined
  return {
    ...(address === undefined ? {} : { address }),
    ...(before === 'sending' && form.code === '' ? { code: 'codeMissing' } : {}),
    ...(password === undefined ? {} : { password }),
  }
}
