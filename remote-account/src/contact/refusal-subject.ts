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
  ['code', /verification code|验证码/i],
  ['address', /occupied|format|registered|占用|格式|注册/i],
]

/** Classifies a refusal by its sentence. */
export const refusalSubject = (sentence: string): RefusalSubject =>
  patterns.find(([, pattern]) => pattern.test(sentence))?.[0] ?? 'other'
