import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/schema.ts'

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

/** Seconds after which a new secret signs, and after which one verifies no longer. */
const signsFor = 90 * 86_400
const verifiesFor = 2 * signsFor

/**
 * The secrets of known devices, the newest first, the same for all processes on a database. Makes a new one when the
 * newest has signed for 90 days; one verifies for 180 days, so a device is known that long after its last login at least
 * for 90.
 * @param now seconds
 */
export async function deviceSecrets(db: Database, now: number): Promise<readonly [string, ...string[]]> {
  const rows = await db
    .selectFrom('device_secret')
    .select(['secret', 'create_time'])
    .where('create_time', '>', now - verifiesFor)
    .orderBy('id', 'desc')
    .execute()
  const [newest, ...older] = rows
  if (newest !== undefined && newest.create_time > now - signsFor) {
    return [newest.secret, ...older.map(({ secret }) => secret)]
  }
  const secret = randomBytes(32).toString('base64url')
  await db.insertInto('device_secret').values({ secret, create_time: now }).execute()
  return [secret, ...rows.map((row) => row.secret)]
}

/** Deletes secrets that no longer verify. @param now seconds */
export async function purgeDeviceSecrets(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('device_secret')
    .where('create_time', '<=', now - verifiesFor)
    .execute()
}
