import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A browser as its cookie describes it: a random id, and a signature for each member who has logged in with it. */
export interface Device {
  id: string
  signatures: readonly string[]
}

/** Members remembered by a browser; the oldest are forgotten. */
const mostMembers = 8

const id = /^[\w-]{22}$/
const signature = /^[\w-]{22}$/

export const newDevice = (): Device => ({ id: randomBytes(16).toString('base64url'), signatures: [] })

/** Reads the value of the cookie; undefined when it is none of ours. */
export function readDevice(value: string): Device | undefined {
  const [first = '', ...signatures] = value.split('.')
  if (!id.test(first) || signatures.length > mostMembers || !signatures.every((text) => signature.test(text))) {
    return undefined
  }
  return { id: first, signatures }
}

/** The value of the cookie. */
export const deviceText = (device: Device): string => [device.id, ...device.signatures].join('.')

const sign = (secret: string, deviceId: string, memberId: number): string =>
  createHmac('sha256', secret).update(`${deviceId}\n${memberId}`).digest('base64url').slice(0, 22)

const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Whether the member has logged in with the device before. @param secrets all that are valid */
export const isKnownDevice = (device: Device, memberId: number, secrets: readonly string[]): boolean =>
  secrets.some((secret) => {
    const expected = sign(secret, device.id, memberId)
    return device.signatures.some((given) => equal(given, expected))
  })

/**
 * The device after a login of the member, signed with the newest secret.
 * @param secrets all that are valid, the newest first
 */
export function withMember(device: Device, memberId: number, secrets: readonly [string, ...string[]]): Device {
  const own = secrets.map((secret) => sign(secret, device.id, memberId))
  const others = device.signatures.filter((given) => !own.includes(given))
  return { id: device.id, signatures: [sign(secrets[0], device.id, memberId), ...others].slice(0, mostMembers) }
}
