import { shopUuids } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { guestSiteData } from './guest-site-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Plain data, as the page server reads the title from it. */
const inPage = (request: Parameters<ReturnType<typeof guestSiteData>>[0]) =>
  guestSiteData({ config: server.config, database: server.db, clock: server.clock })(request)

test.each([
  ['zh-cn', ''],
  ['en', ''],
  ['en', shopUuids.second],
  ['zh-cn', "' or 1=1 --\0"],
])('in %s for the shop %j the page has the same data as the answer to a guest', async (language, uuid) => {
  const { body } = await server.call('GET', '/index/index', { query: { requiredLogin: '0', uuid }, language })
  expect(await inPage({ language, uuid, host: 'localhost:80' })).toEqual(body)
})

test('without a host the asset address is empty, which means the page’s own origin', async () => {
  const { data } = (await inPage({ language: 'en', uuid: '' })) as { data: { site: { cdnUrl: string } } }
  expect(data.site.cdnUrl).toBe('')
})
