import { clientAddress } from './client-address.ts'

test.each<[string, number, string | undefined]>([
  ['192.0.2.7', 1, '192.0.2.7'],
  ['10.0.0.1, 192.0.2.7', 1, '192.0.2.7'],
  ['10.0.0.1,192.0.2.7,198.51.100.1', 2, '192.0.2.7'],
  ['192.0.2.7', 2, '192.0.2.7'],
  ['192.0.2.7:4711', 1, '192.0.2.7'],
  ['2001:db8::9', 1, '2001:db8::9'],
  ['[2001:db8::9]:4711', 1, '2001:db8::9'],
  ['[2001:db8::9]', 1, '2001:db8::9'],
  ['192.0.2.7, nobody', 1, undefined],
  ['192.0.2.7, ', 1, undefined],
  ['192.0.2.7, unknown', 1, undefined],
  [`fe80::1%${'x'.repeat(14_000)}`, 1, undefined],
  ['1'.repeat(14_000), 1, undefined],
  ['', 1, undefined],
])('of %.60j with %i proxies in front the client is %j', (header, proxies, address) => {
  expect(clientAddress(header, proxies)).toBe(address)
})
