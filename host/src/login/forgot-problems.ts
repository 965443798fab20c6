import { type AddressProblem, addressProblem, type Channel } from '@member/shared/codes'
import type { HostTextKey } from '../i18n/host-text-key.ts'
import { newPasswordProblem } from './register-problems.ts'

/** What sets a new password. */
export interface ForgotForm {
  channel: Channel
  address: string
  code: string
  password: string
}

/** What is wrong with each field, as keys of the host's texts or of those of codes. */
export interface ForgotProblems {
  address?: AddressProblem
  code?: 'codeMissing'
  password?: HostTextKey
}

/** Checks the form: before a code is asked for the address only, all of it before it is sent. */
export function forgotProblems(form: ForgotForm, before: 'code' | 'sending'): ForgotProblems {
  const address = addressProblem(form.channel, form.address)
  const password = before === 'sending' ? newPasswordProblem(form.password) : undefined
  return {
    ...(address === undefined ? {} : { address }),
    ...(before === 'sending' && form.code === '' ? { code: 'codeMissing' } : {}),
    ...(password === undefined ? {} : { password }),
  }
}
