import Fastify from 'fastify'
import type { TrustedProxies } from '../environment/trusted-proxies.ts'
import { addClientAddress, believedProxies, forwardedAddresses } from './client-address.ts'

test.each<[string, string[]]>([
  ['192.0.2.7', ['192.0.2.7']],
  ['10.0.0.1, 192.0.2.7,198.51.100.1', ['10.0.0.1', '192.0.2.7', '198.51.100.1']],
  ['192.0.2.7:4711', ['192.0.2.7']],
  ['2001:db8::9, [2001:db8::9]:4711,[2001:db8::8]', ['2001:db8::9', '2001:db8::9', '2001:db8::8']],
  ['nobody, 192.0.2.7', ['192.0.2.7']],
  ['192.0.2.7, nobody', []],
  ['192.0.2.7, ', []],
  [`fe80::1%${'x'.repeat(14_000)}`, []],
  ['1'.repeat(14_000), []],
  ['', []],
  [Array(2_000).fill('192.0.2.7').join(), Array(20).fill('192.0.2.7')],
])('%.60j holds the addresses %j', (header, addresses) => {
  expect(forwardedAddresses(header)).toEqual(addresses)
})

const hops = (count: number): TrustedProxies => ({ kind: 'hops', hops: count })
const networks = (...names: string[]): TrustedProxies => ({ kind: 'networks', networks: names })
const none: TrustedProxies = { kind: 'none' }

test.each<[string, string, string, TrustedProxies, string]>([
  ['nothing is trusted', '127.0.0.1', '192.0.2.7', none, '127.0.0.1'],
  ['one proxy names the client last', '198.51.100.1', '10.9.9.9, 192.0.2.7', hops(1), '192.0.2.7'],
  ['of two the outer one names it', '198.51.100.1', '10.9.9.9, 192.0.2.7, 198.51.100.2', hops(2), '192.0.2.7'],
  ['a proxy that writes no address', '198.51.100.1', '192.0.2.7, unknown', hops(1), '198.51.100.1'],
  ['a proxy that writes nothing', '198.51.100.1', '', hops(1), '198.51.100.1'],
  ['a trusted network names the client', '10.0.0.1', '10.9.9.9, 192.0.2.7', networks('10.0.0.0/8'), '192.0.2.7'],
  [
    'further trusted proxies are passed',
    '127.0.0.1',
    '192.0.2.7, 10.1.1.1',
    networks('loopback', '10.0.0.0/8'),
    '192.0.2.7',
  ],
  ['trusted proxies over IPv6 are passed', '::1', '192.0.2.7,fd00::2', networks('loopback', 'fd00::/8'), '192.0.2.7'],
  ['a stranger who asks directly is the client', '192.0.2.66', '192.0.2.7', networks('10.0.0.0/8'), '192.0.2.66'],
  ['an address of IPv4 within IPv6', '::ffff:10.0.0.1', '192.0.2.7', networks('10.0.0.0/8'), '192.0.2.7'],
])('%s: asked from %s with %j', async (_what, remoteAddress, forwardedFor, trusted, expected) => {
  const app = Fastify({ trustProxy: believedProxies(trusted) })
  addClientAddress(app, trusted)
  app.get('/', async (request) => request.ip)
  const headers = forwardedFor === '' ? {} : { 'x-forwarded-for': forwardedFor }
  expect((await app.inject({ url: '/', remoteAddress, headers })).body).toBe(expected)
})
