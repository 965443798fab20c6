import type { Translate } from '@member/shared'
import { addressProblem, type Channel, codeWords } from '@member/shared/codes'

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

/**
 * What a server's refusal is about; it sends only a sentence (member API, 2.1).
 * - `pass`: the verification is missing or has expired and has to be repeated
 * - `other`: no field
 */
export type RefusalSubject = 'password' | 'code' | 'address' | 'pass' | 'other'

/**
 * The order matters: "verify your account" is not about a verification code, and an occupied address may name the
 * account.
 */
const patterns: readonly (readonly [RefusalSubject, RegExp])[] = [
  ['pass', /verify (your|the) account|account verification|先.*验证|账[户号]验证/i],
  ['password', /password|密码/i],
  ['code', codeWords],
  ['address', /occupied|already used|format|valid (email|mobile)|registered|占用|其他账号|格式|注册/i],
]

export const refusalSubject = (sentence: string): RefusalSubject =>
  patterns.find(([, pattern]) => pattern.test(sentence))?.[0] ?? 'other'

/** An email address with only the first and last letter of its name. */
const maskedEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  if (at < 1) return '***'
  const name = address.slice(0, at)
  const last = name.length > 2 ? name.slice(-1) : ''
  return `${name.slice(0, 1)}***${last}${address.slice(at)}`
}

/** A number with only its first three and last four digits. */
const maskedMobile = (number: string): string =>
  number.length < 8 ? '****' : `${number.slice(0, 3)}****${number.slice(-4)}`

/** Masks an email address or a number; empty stays empty. */
export const masked = (channel: Channel, address: string): string =>
  address === '' ? '' : { email: maskedEmail, mobile: maskedMobile }[channel](address)
