import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The first four groups of an IPv6 address, with `::` expanded. */
const network = (address: string): string => {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...between, ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * The key under which requests of an address are counted: the IPv4 address, also when mapped to IPv6; for IPv6 the
 * network of 64 bits, because one connection owns all of its addresses (RFC 6177).
 */
export function addressKey(address: string): string {
  const inside = mapped.exec(address)?.[1]
  if (inside !== undefined) return inside
  return isIPv6(address) ? `${network(address)}::/64` : address
}
