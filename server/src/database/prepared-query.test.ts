import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { preparedQuery } from './prepared-query.ts'
import type { Database } from './schema.ts'

let own: TestDatabase
let db: Database
let people: TestPeople
beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  people = await addTestPeople(db, 1)
})
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

const namesIn = preparedQuery(
  ['shop', 'status', 'group'],
  (database, values: Record<'shop' | 'group', number> & { status: 'enabled' | 'disabled' }) =>
    database
      .selectFrom('member')
      .select('username')
      .where('status', '=', values.status)
      .where('shop_id', '=', values.shop)
      .where('group_id', '!=', values.group)
      .where('nickname', '!=', 'nobody')
      .orderBy('username')
      .limit(10),
)

test('replaces each placeholder by its value and keeps constant values', async () => {
  const shop = people.shopId
  const names = async (status: 'enabled' | 'disabled') =>
    (await namesIn(db, { status, shop, group: 0 })).map(({ username }) => username)
  expect(await names('disabled')).toEqual(['disabled'])
  expect(await names('enabled')).toEqual(['agent', 'alice', 'limited', 'master'])
  expect(await namesIn(db, { status: 'enabled', shop: people.otherShopId, group: 0 })).toEqual([
    { username: 'stranger' },
  ])
})

test('runs inside a transaction and reads its writes', async () => {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('member').set({ username: 'renamed' }).where('id', '=', people.stranger).execute()
    const rows = await namesIn(transaction, { status: 'enabled', shop: people.otherShopId, group: 0 })
    expect(rows).toEqual([{ username: 'renamed' }])
  })
})
