import { isEmail, isMobile } from '@member/shared'

/** How a code is sent. */
export type Channel = 'email' | 'mobile'

/** The supported channels in `accountVerificationType`, email first; unknown values are ignored. */
export function readChannels(value: unknown): Channel[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : []
  return (['email', 'mobile'] as const).filter((channel) => given.includes(channel))
}

/** True when the site can send codes. */
export const isSome = (channels: readonly Channel[] | null): channels is readonly [Channel, ...Channel[]] =>
  channels !== null && channels.length > 0

/** An address by which its owner knows it, and a bystander does not: `n***e@example.com`, `139****0001`. */
export function maskedAddress(channel: Channel, address: string): string {
  if (channel === 'mobile') return address.replace(/^(.{3}).*(.{4})$/, '$1****$2')
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  return `${name.slice(0, 1)}***${name.slice(1).slice(-1)}${address.slice(at)}`
}

/** What a site's codes are made of. */
export type CodeKind = 'digits' | 'any'

/** Only our servers say that their codes are digits; those of others may have letters (member API, 5.1). */
export const readCodeKind = (value: unknown): CodeKind => (value === 'digits' ? 'digits' : 'any')

/** Words of a refusal that is about a code; servers send only a sentence (member API, 2.1). */
export const codeWords = /verification code|验证码/i

/** Problems of an address that a code is sent to; keys of `CodeTexts`. */
export type AddressProblem = `${Channel}${'Missing' | 'Wrong'}`

/** Validates an address that a code is sent to; undefined when it is valid. */
export function addressProblem(channel: Channel, address: string): AddressProblem | undefined {
  if (address === '') return `${channel}Missing`
  const right = { email: isEmail, mobile: isMobile }[channel](address)
  return right ? undefined : `${channel}Wrong`
}
