/**
 * What of binding a contact a server's refusal is about; its sentence is all it sends (contract 1.3 and 1.4).
 * - `pass`: the proof of the own account is missing or has expired, so that step has to be done again
 * - `other`: none of the fields
 */
export type RefusedPart = 'password' | 'code' | 'address' | 'pass' | 'other'

/** In this order: "verify your account" is no verification code, and an occupied address may name the account. */
const signs: readonly (readonly [RefusedPart, RegExp])[] = [
  ['pass', /verify (your|the) account|account verification|先.*验证|账[户号]验证/i],
  ['password', /password|密码/i],
  ['code', /verification code|验证码/i],
  ['address', /occupied|format|registered|占用|格式|注册/i],
]

/** The part a refusal is about. */
export const refusedPart = (sentence: string): RefusedPart =>
  signs.find(([, sign]) => sign.test(sentence))?.[0] ?? 'other'
