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
