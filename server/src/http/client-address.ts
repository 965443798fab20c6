import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { TrustedProxies } from '../environment/trusted-proxies.ts'

const header = 'x-forwarded-for'

/** No longer text is an address; IPv6 zones have no limit. */
const longestAddress = 45

/** Nobody has so many proxies in front; what stands before is a client's own text. */
const mostEntries = 20

/** Some proxies name the port too: `192.0.2.7:4711`, `[2001:db8::9]:4711`. */
const withPort = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/

const addressOf = (entry: string): string | undefined => {
  const found = withPort.exec(entry)
  const address = found?.[1] ?? found?.[2] ?? entry
  return address.length <= longestAddress && isIP(address) !== 0 ? address : undefined
}

/**
 * The addresses at the end of X-Forwarded-For, without ports. Each proxy adds the address it was asked from at the end,
 * so an entry that is no address hides what stands before it.
 */
export function forwardedAddresses(forwardedFor: string): string[] {
  const addresses: string[] = []
  for (const entry of forwardedFor.split(',').slice(-mostEntries).reverse()) {
    const address = addressOf(entry.trim())
    if (address === undefined) break
    addresses.unshift(address)
  }
  return addresses
}

/** The proxies as Fastify takes them. It trusts no number of hops, as that needs a server nobody reaches around them. */
export function believedProxies(trusted: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  switch (trusted.kind) {
    case 'none':
      return false
    case 'hops':
      return (_address, hop) => hop < trusted.hops
    case 'networks':
      return [...trusted.networks]
  }
}

/**
 * Leaves only addresses in X-Forwarded-For, so that Fastify's `ip`, which walks from the connection to the first address
 * it does not trust, is never a text of the client.
 */
export function addClientAddress(app: FastifyInstance, trusted: TrustedProxies): void {
  if (trusted.kind === 'none') return
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const addresses = forwardedAddresses([headers[header] ?? ''].flat().join())
    if (addresses.length === 0) delete headers[header]
    else headers[header] = addresses.join()
    done()
  })
}

/** An address as people write it: IPv4 without the prefix that a server which listens on IPv6 sees before it. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/** The first 56 bits of an IPv6 address as four groups, with `::` expanded. */
const network = (address: string): string => {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...between, ...back]
    .slice(0, 4)
    .map((group, at) => (Number.parseInt(group, 16) & (at === 3 ? 0xff00 : 0xffff)).toString(16))
    .join(':')
}

/**
 * The key under which requests of an address are counted: the IPv4 address, also when mapped to IPv6; for IPv6 the
 * network of 56 bits, because one line owns all of its addresses (RFC 6177). Lines of a carrier that gives each less
 * share it, as more of them share an IPv4 address.
 */
export function addressKey(address: string): string {
  const own = plainAddress(address)
  return isIPv6(own) ? `${network(own)}::/56` : own
}

/** The key of the wider network of an address, of which one owner has few: 24 bits of IPv4, 32 of IPv6. */
export function wideNetworkKey(address: string): string {
  const own = plainAddress(address)
  return isIPv6(own) ? `${network(own).split(':', 2).join(':')}::/32` : `${own.split('.', 3).join('.')}.0/24`
}
