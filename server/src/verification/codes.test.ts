import type { Database } from '../database/schema.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { type CodeKey, redeemCode, revokeCode, sendable, storeCode } from './codes.ts'

const now = 1_800_000_000

let own: TestDatabase
let db: Database
let people: TestPeople
beforeAll(async () => {
  own = await migratedDatabase()
  db = await own.open()
  people = await addTestPeople(db, now)
})
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

let addresses = 0
/** An address that no other test uses. */
const newKey = (): CodeKey => {
  addresses += 1
  return { shopId: people.shopId, channel: 'email', address: `a${addresses}@example.com`, purpose: 'register' }
}

test('a code that is stored too soon does not replace the one that was sent', async () => {
  const key = newKey()
  expect(await storeCode(db, key, 'FIRST2', now)).toBe('stored')
  expect(await storeCode(db, key, 'SECOND', now + 59)).toBe('too often')
  expect(await redeemCode(db, key, 'FIRST2', now + 59)).toBe('right')
  expect(await storeCode(db, key, 'THIRD2', now + 60)).toBe('stored')
})

test('of concurrent attempts with the right code one is right', async () => {
  const key = newKey()
  await storeCode(db, key, 'FIRST2', now)
  const attempts = Array.from({ length: 4 }, () => redeemCode(db, key, 'FIRST2', now))
  expect((await Promise.all(attempts)).sort()).toEqual(['right', 'wrong', 'wrong', 'wrong'])
})

test('of concurrent attempts with a wrong code five count, and then the right one is wrong', async () => {
  const key = newKey()
  await storeCode(db, key, 'FIRST2', now)
  await Promise.all(Array.from({ length: 5 }, () => redeemCode(db, key, 'WRONG2', now)))
  expect(await redeemCode(db, key, 'FIRST2', now)).toBe('wrong')
})

test.each<[string, (key: CodeKey) => CodeKey]>([
  ['another shop', (key) => ({ ...key, shopId: people.otherShopId })],
  ['another address', (key) => ({ ...key, address: `other-${key.address}` })],
  ['another channel', (key) => ({ ...key, channel: 'mobile' })],
  ['another purpose', (key) => ({ ...key, purpose: 'retrieve' })],
])('a code does not count for %s, and does not make it wait', async (_, other) => {
  const key = newKey()
  await storeCode(db, key, 'FIRST2', now)
  expect(await sendable(db, other(key), now)).toEqual({ state: 'free' })
  expect(await storeCode(db, other(key), 'SECOND', now)).toBe('stored')
  expect(await redeemCode(db, other(key), 'FIRST2', now)).toBe('wrong')
  expect(await redeemCode(db, key, 'FIRST2', now)).toBe('right')
})

test.each([
  [599, 'right'],
  [600, 'wrong'],
])('after %d seconds a code is %s', async (seconds, verdict) => {
  const key = newKey()
  await storeCode(db, key, 'FIRST2', now)
  expect(await redeemCode(db, key, 'FIRST2', now + seconds)).toBe(verdict)
})

test('a revoked code is wrong, and another can be sent at once', async () => {
  const key = newKey()
  await storeCode(db, key, 'FIRST2', now)
  await revokeCode(db, key)
  expect(await redeemCode(db, key, 'FIRST2', now)).toBe('wrong')
  expect(await redeemCode(db, key, '', now)).toBe('wrong')
  expect(await sendable(db, key, now)).toEqual({ state: 'free' })
})

test('ten codes a day, and the day begins with the first of them', async () => {
  const key = newKey()
  for (let count = 0; count < 10; count += 1) {
    const at = now + count * 60
    expect(await sendable(db, key, at)).toEqual({ state: 'free' })
    await storeCode(db, key, 'FIRST2', at)
  }
  const over = now + 86_400
  expect(await sendable(db, key, over - 1)).toEqual({ state: 'used up' })
  expect(await sendable(db, key, over)).toEqual({ state: 'free' })
  await storeCode(db, key, 'FIRST2', over)
  expect(await sendable(db, key, over + 60)).toEqual({ state: 'free' })
})
