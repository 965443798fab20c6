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

test('a group that is switched off, or gone, has no rights', async () => {
  const { db, people } = server
  const { group_id } = await db
    .selectFrom('member')
    .select('group_id')
    .where('id', '=', people.master)
    .executeTakeFirstOrThrow()
  const rulesOf = async (group: number) =>
    rightsIn(await siteSnapshot(db), { group_id: group, shop_id: people.shopId }).rules.length
  expect(await rulesOf(group_id)).toBeGreaterThan(0)
  expect(await rulesOf(999_999)).toBe(0)
  await db.updateTable('member_group').set({ status: 'disabled' }).where('id', '=', group_id).execute()
  expect(await rulesOf(group_id)).toBe(0)
})
