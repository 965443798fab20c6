import { isEmail, isMobile } from '@member/shared'

/** How codes reach people. */
export type Channel = 'email' | 'mobile'

/** The channels among `accountVerificationType`, mail first; anything else in it is not ours to offer. */
export function readChannels(value: unknown): Channel[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : []
  return (['email', 'mobile'] as const).filter((channel) => given.includes(channel))
}

/** True when the site can send codes at all. */
export const isSome = (channels: readonly Channel[] | null): channels is readonly [Channel, ...Channel[]] =>
  channels !== null && channels.length > 0

/** What can be wrong with an address a code is to be sent to; keys of `CodeTexts`. */
export type AddressProblem = `${Channel}${'Missing' | 'Wrong'}`

/** What is wrong with an address a code is to be sent to; undefined when nothing is. */
export function addressProblem(channel: Channel, address: string): AddressProblem | undefined {
  if (address === '') return `${channel}Missing`
  const right = { email: isEmail, mobile: isMobile }[channel](address)
  return right ? undefined : `${channel}Wrong`
}
