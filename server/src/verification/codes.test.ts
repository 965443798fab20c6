import type { Database } from '../database/schema.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { type CodeKey, redeemCode, storeCode } from './codes.ts'

const now = 1_800_000_000

let own: TestDatabase
let db: Database
let people: TestPeople
beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  people = await addTestPeople(db, now)
})
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

test('a code that is stored too soon does not replace the one that was sent', async () => {
  const key: CodeKey = { shopId: people.shopId, channel: 'email', address: 'a@example.com', purpose: 'register' }
  expect(await storeCode(db, key, 'FIRST2', now)).toBe('stored')
  expect(await storeCode(db, key, 'SECOND', now + 59)).toBe('too often')
  expect(await redeemCode(db, key, 'FIRST2', now + 59)).toBe('right')
  expect(await storeCode(db, key, 'THIRD2', now + 60)).toBe('stored')
})
