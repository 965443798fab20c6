import { BlockList, isIP } from 'node:net'
import type { TrustedProxies } from './trusted-proxies.ts'

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
