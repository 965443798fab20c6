import { readConfig } from '../config.ts'
import { relyingParty } from './relying-party.ts'

const two = 'https://members.example.com, https://shop.example.org:8443'

test.each<[origins: string, host: string, origin: string | undefined]>([
  [two, 'members.example.com', 'https://members.example.com'],
  [two, 'Members.Example.com:443', 'https://members.example.com'],
  [two, 'shop.example.org:8443', 'https://shop.example.org:8443'],
  [two, '', undefined],
  [two, 'localhost:8080', undefined],
  ['http://members.example.com', 'members.example.com', undefined],
  ['https://203.0.113.9', '203.0.113.9', undefined],
  ['https://[2001:db8::1]', '[2001:db8::1]', undefined],
  ['http://localhost:8080', 'localhost:8080', 'http://localhost:8080'],
  ['', 'localhost:8080', 'http://localhost:8080'],
  ['', '127.0.0.1:8080', undefined],
  ['', '', undefined],
])('of %j at %j: %s', (origins, host, origin) => {
  const party = relyingParty({ config: readConfig({ SITE_ORIGINS: origins }), host })
  expect(party).toEqual(origin && { origin, id: new URL(origin).hostname })
})
