import type { Database } from '../database/schema.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { siteSnapshot } from './site-snapshot.ts'

let own: TestDatabase
let db: Database
let people: TestPeople
beforeEach(async () => {
  own = await migratedDatabase()
  db = await own.open()
  people = await addTestPeople(db, 1)
})
afterEach(async () => {
  await db.destroy()
  await own.remove()
})

test('an unchanged site is not read again', async () => {
  expect(await siteSnapshot(db)).toBe(await siteSnapshot(db))
  await db.updateTable('member').set({ nickname: 'other' }).execute()
  expect(await siteSnapshot(db)).toBe(await siteSnapshot(db))
})

const rule = () => db.selectFrom('member_rule').select('id').where('shop_id', '=', people.shopId).limit(1)

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['a shop renamed', (other) => other.updateTable('shop').set({ site_name: 'Renamed' }).execute()],
  ['a group changed', (other) => other.updateTable('member_group').set({ rules: '' }).execute()],
  [
    'a rule disabled',
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
  const before = await siteSnapshot(db)
  const other = await own.open()
  await change(other)
  await other.destroy()
  const after = await siteSnapshot(db)
  expect(after).not.toBe(before)
  expect(after).not.toEqual(before)
})

test('a failed read is not cached', async () => {
  await siteSnapshot(db)
  await db.updateTable('shop').set({ site_name: 'Renamed' }).execute()
  await db.schema.alterTable('member_rule').renameTo('elsewhere').execute()
  await expect(siteSnapshot(db)).rejects.toThrow('member_rule')
  await db.schema.alterTable('elsewhere').renameTo('member_rule').execute()
  expect((await siteSnapshot(db)).shops[0]?.site_name).toBe('Renamed')
})
