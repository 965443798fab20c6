// What caches may do with the answers of the page server, as docs/operations/proxy-and-tls.md lists it.
import { releaseOf } from '@member/release-store/testing'
import { type MadeSite, madeSite } from './testing/made-site.ts'

let site: MadeSite
beforeAll(async () => {
  site = await madeSite()
  site.origins = 'https://members.example.com'
  await site.compose()
})
afterAll(() => site.close())

test.each([
  ['/', 200, 'private, no-cache', '*'],
  ['/user/account/list', 200, 'private, no-cache', '*'],
  ['/nowhere', 404, 'private, no-cache', '*'],
  [`/r/host/${releaseOf('1.0.0')}/main.js`, 200, 'public, max-age=31536000, immutable', 'accept-encoding'],
  ['/r/host/1.0.0-000000000000/main.js', 404, 'no-store', undefined],
  ['/release-set.json', 200, 'no-cache', 'accept-encoding'],
  ['/robots.txt', 200, 'public, max-age=3600', undefined],
  ['/sitemap.xml', 200, 'public, max-age=3600', undefined],
])('%s', async (address, status, caching, vary) => {
  const { statusCode, headers } = await site.page(address)
  expect([statusCode, headers['cache-control'], headers.vary]).toEqual([status, caching, vary])
})
