import type { Database } from '../database/schema.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { siteFacts } from './site-facts.ts'

let own: TestDatabase
let db: Database
let people: TestPeople
beforeEach(async () => {
  own = await testDatabase()
  db = await own.open()
  people = await addTestPeople(db, 1)
})
afterEach(async () => {
  await db.destroy()
  await own.remove()
})

test('what did not change is not read again', async () => {
  expect(await siteFacts(db)).toBe(await siteFacts(db))
  await db.updateTable('member').set({ nickname: 'other' }).execute()
  expect(await siteFacts(db)).toBe(await siteFacts(db))
})

const rule = () => db.selectFrom('member_rule').select('id').where('shop_id', '=', people.shopId).limit(1)

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['a shop renamed', (other) => other.updateTable('shop').set({ site_name: 'Renamed' }).execute()],
  ['a group changed', (other) => other.updateTable('member_group').set({ rules: '' }).execute()],
  [
    'a rule switched off',
    (other) => other.updateTable('member_rule').set({ status: '0' }).where('id', 'in', rule()).execute(),
  ],
  ['a rule deleted', (other) => other.deleteFrom('member_rule').where('shop_id', '=', people.otherShopId).execute()],
  [
    'a group added',
    (other) =>
      other
        .insertInto('member_group')
        .values({ shop_id: people.shopId, name: 'new', rules: '*', status: 'enabled' })
        .execute(),
  ],
])('%s by another process is seen at once', async (_name, change) => {
  const before = await siteFacts(db)
  const other = await own.open()
  await change(other)
  await other.destroy()
  const after = await siteFacts(db)
  expect(after).not.toBe(before)
  expect(after).not.toEqual(before)
})

test('a failed reading is not kept', async () => {
  await siteFacts(db)
  await db.updateTable('shop').set({ site_name: 'Renamed' }).execute()
  await db.schema.alterTable('member_rule').renameTo('elsewhere').execute()
  await expect(siteFacts(db)).rejects.toThrow('member_rule')
  await db.schema.alterTable('elsewhere').renameTo('member_rule').execute()
  expect((await siteFacts(db)).shops[0]?.site_name).toBe('Renamed')
})
