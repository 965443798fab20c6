import { siteSnapshot } from '../site-data/site-snapshot.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { rightsIn } from './rights.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('a group has the rules of the member’s shop only', async () => {
  const { db, people } = server
  const { group_id } = await db
    .selectFrom('member')
    .select('group_id')
    .where('id', '=', people.alice)
    .executeTakeFirstOrThrow()
  const site = await siteSnapshot(db)
  const mayIn = (shop_id: number) => rightsIn(site, { group_id, shop_id }).may('account/overview')
  expect([mayIn(people.shopId), mayIn(people.otherShopId), mayIn(people.shopId)]).toEqual([true, false, true])
})
