import { BlockList, isIP } from 'node:net'
import { fitting, type Reader } from './variables.ts'

/** The proxies whose X-Forwarded-For, -Proto and -Host are believed. */
export type TrustedProxies =
  | { kind: 'none' }
  /** So many proxies in front, whatever their addresses; nobody may reach the server around them. */
  | { kind: 'hops'; hops: number }
  /** Proxies with addresses in these networks: addresses, CIDR ranges, or names that @fastify/proxy-addr knows. */
  | { kind: 'networks'; networks: readonly string[] }

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** A shorter prefix would trust addresses of strangers, at last everybody's. */
const shortestPrefix = 8

const isNetwork = (text: string): boolean => {
  if (namedNetworks.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= shortestPrefix && Number(bits) <= (family === 4 ? 32 : 128)
}

const networksOf = (text: string): string[] => text.split(',').map((one) => one.trim())

const wordsForHops: Readonly<Record<string, number>> = { on: 1, true: 1, off: 0, false: 0 }

const isHops = (text: string): boolean => /^(\d|on|off|true|false)$/.test(text)

const isTrusted = (text: string): boolean => isHops(text) || networksOf(text).every(isNetwork)

const proxies = fitting(
  (text) => isTrusted(text.toLowerCase()),
  'must be off, a number of proxies from 0 to 9, or their networks, as in "loopback,10.0.0.0/8,fd00::/8" with at least 8 bits each',
  'shown',
)

/** A number of proxies, of which `on` and `true` are one, or networks separated by commas. */
export const trustedProxies: Reader<TrustedProxies> = (given) => {
  const text = proxies(given).toLowerCase()
  if (!isHops(text)) return { kind: 'networks', networks: networksOf(text) }
  const hops = wordsForHops[text] ?? Number(text)
  return hops === 0 ? { kind: 'none' } : { kind: 'hops', hops }
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const rangeOf = (network: string): BlockList => {
  const [address = '', bits] = network.split('/')
  const range = new BlockList()
  if (bits === undefined) range.addAddress(address, family(address))
  else range.addSubnet(address, Number(bits), family(address))
  return range
}

/** Whether a proxy on the machine of the server, which calls it by 127.0.0.1 or ::1, is in the networks. */
export const trustsOwnMachine = ({ networks }: Extract<TrustedProxies, { kind: 'networks' }>): boolean =>
  networks.some((network) => {
    if (isIP(network.split('/')[0] ?? '') === 0) return network === 'loopback'
    const range = rangeOf(network)
    return range.check('127.0.0.1') || range.check('::1', 'ipv6')
  })
