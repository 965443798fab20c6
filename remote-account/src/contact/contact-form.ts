import type { Translate } from '@member/shared'
import { addressProblem, type Channel } from '@member/shared/codes'
import type { RefusalSubject } from './refusal-subject.ts'

/** Form values of one step of binding a contact. */
export interface ContactForm {
  address: string
  code: string
  password: string
}

export type ContactField = keyof ContactForm

/** Error messages by field; `other` belongs to no field. */
export type ContactProblems = Partial<Record<ContactField | 'other', string>>

/** A step: `verify` proves the current contact, `bind` sets a new one, `first` sets the first one. */
export type ContactStep = 'verify' | 'bind' | 'first'

export const stepFields: Record<ContactStep, readonly ContactField[]> = {
  verify: ['password', 'code'],
  bind: ['address', 'code'],
  first: ['password', 'address', 'code'],
}

/** Validates a step; the code is required only at its end, because it has to be sent first. */
export function contactProblems(
  form: ContactForm,
  { step, channel, current, before }: { step: ContactStep; channel: Channel; current: string; before: 'code' | 'end' },
  texts: { t: Translate; codes: Record<'codeMissing' | `${Channel}${'Missing' | 'Wrong'}`, string> },
): ContactProblems {
  const problems: ContactProblems = {}
  const asks = stepFields[step]
  if (asks.includes('password') && form.password === '') problems.password = texts.t('contact.passwordMissing')
  if (asks.includes('address')) {
    const wrong = addressProblem(channel, form.address)
    if (wrong !== undefined) problems.address = texts.codes[wrong]
    else if (form.address.toLowerCase() === current.toLowerCase()) problems.address = texts.t('contact.same')
  }
  if (before === 'end' && form.code === '') problems.code = texts.codes.codeMissing
  return problems
}

/** The field that shows a refusal; `other` when this step does not have it. */
export const problemField = (subject: RefusalSubject, step: ContactStep): ContactField | 'other' =>
  subject === 'pass' || subject === 'other' || !stepFields[step].includes(subject) ? 'other' : subject
