import type { Translate } from '@member/shared'
import { addressProblem, type Channel } from '@member/shared/codes'
import type { RefusedPart } from './refused-part.ts'

/** What is typed in one step of binding a contact. */
export interface ContactForm {
  address: string
  code: string
  password: string
}

export type ContactField = keyof ContactForm

/** What is wrong, as sentences; `other` belongs to none of the fields. */
export type ContactProblems = Partial<Record<ContactField | 'other', string>>

/** Which fields a step asks for: `verify` proves the own contact, `bind` sets another, `first` sets the first one. */
export type ContactStep = 'verify' | 'bind' | 'first'

export const stepFields: Record<ContactStep, readonly ContactField[]> = {
  verify: ['password', 'code'],
  bind: ['address', 'code'],
  first: ['password', 'address', 'code'],
}

/** What this step needs and does not have yet; the code not before one was sent. */
export function contactProblems(
  form: ContactForm,
  { step, channel, current, before }: { step: ContactStep; channel: Channel; current: string; before: 'code' | 'end' },
  say: { t: Translate; codes: Record<'codeMissing' | `${Channel}${'Missing' | 'Wrong'}`, string> },
): ContactProblems {
  const problems: ContactProblems = {}
  const asks = stepFields[step]
  if (asks.includes('password') && form.password === '') problems.password = say.t('contact.passwordMissing')
  if (asks.includes('address')) {
    const wrong = addressProblem(channel, form.address)
    if (wrong !== undefined) problems.address = say.codes[wrong]
    else if (form.address.toLowerCase() === current.toLowerCase()) problems.address = say.t('contact.same')
  }
  if (before === 'end' && form.code === '') problems.code = say.codes.codeMissing
  return problems
}

/** Where a refusal is shown: at the field it is about, if this step has that field. */
export const problemPlace = (part: RefusedPart, step: ContactStep): ContactField | 'other' =>
  part === 'pass' || part === 'other' || !stepFields[step].includes(part) ? 'other' : part
