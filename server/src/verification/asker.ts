import { hash } from 'node:crypto'
import { addressKey } from '../http/client-address.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { deviceSecrets, isKnownDevice, newDevice } from '../identity/device.ts'

/** Who asks for a code or tries one: a browser by its cookie, and a network address for clients without it. */
export interface Asker {
  /** Hash of the browser's id; undefined for clients without the cookie. */
  browser: string | undefined
  /** Key of the network address (`addressKey`). */
  address: string
}

/** Who asks for a code; `owner` on a device that the account's member has logged in with. */
export interface CodeRequester extends Asker {
  /** Whose codes replace each other: those of the browser, or of the address for a client without the cookie. */
  key: string
  browser: string
  kind: 'owner' | 'unknown'
}

const browserOf = (deviceId: string): string => hash('sha256', deviceId)

/** Who tries the code of a request. */
export function askerOf({ device, ip }: Pick<RequestContext, 'device' | 'ip'>): Asker {
  const known = device.read()
  return { browser: known && browserOf(known.id), address: addressKey(ip) }
}

/**
 * Who asks for a code with a request. A browser without the cookie gets one with the answer, by which its tries are
 * recognised, also from another address.
 * @param memberId the member whose account the code is for, if any
 */
export async function requesterOf(
  { db, device, ip, now }: Pick<RequestContext, 'db' | 'device' | 'ip' | 'now'>,
  memberId: number | undefined,
): Promise<CodeRequester> {
  const known = device.read()
  const asking = known ?? newDevice()
  if (known === undefined) device.keep(asking)
  const isOwner = memberId !== undefined && isKnownDevice(asking, memberId, await deviceSecrets(db, now))
  const [browser, address] = [browserOf(asking.id), addressKey(ip)]
  const key = known === undefined ? `address:${address}` : `browser:${browser}`
  return { key, browser, address, kind: isOwner ? 'owner' : 'unknown' }
}
