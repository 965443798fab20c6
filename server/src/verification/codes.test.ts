import { sharedDatabase } from '../testing/migrated-database.ts'
import { sharedPeople } from '../testing/test-people.ts'
import type { Asker, CodeRequester } from './asker.ts'
import type { CodeKey } from './codes.ts'
import * as codes from './codes.ts'

const now = 1_800_000_000

const db = sharedDatabase()
const people = sharedPeople(db, now)

const asker = (name: string, address = '192.0.2.1'): CodeRequester => ({
  key: `browser:${name}`,
  browser: name,
  address,
  kind: 'unknown',
})
const someone = asker('someone')

const storeCode = (key: CodeKey, code: string, at: number, by = someone) =>
  codes.storeCode(db, key, by, { code, now: at })
const redeemCode = (key: CodeKey, code: string, at: number, by: Asker = someone) =>
  codes.redeemCode(db, key, by, { code, now: at })
const sendable = (key: CodeKey, at: number, by = someone) => codes.sendable(db, key, by, at)

let addresses = 0
/** An address that no other test uses. */
const newKey = (): CodeKey => {
  addresses += 1
  return { shopId: people.shopId, channel: 'email', address: `a${addresses}@example.com`, purpose: 'register' }
}

test('a code that is stored too soon does not replace the one that was sent', async () => {
  const key = newKey()
  expect(await storeCode(key, 'FIRST2', now)).toBe('stored')
  expect(await storeCode(key, 'SECOND', now + 59)).toBe('too often')
  expect(await redeemCode(key, 'FIRST2', now + 59)).toBe('right')
  expect(await storeCode(key, 'THIRD2', now + 60)).toBe('stored')
})

test('of concurrent attempts with the right code one is right', async () => {
  const key = newKey()
  await storeCode(key, 'FIRST2', now)
  const attempts = Array.from({ length: 4 }, () => redeemCode(key, 'FIRST2', now))
  expect((await Promise.all(attempts)).sort()).toEqual(['right', 'wrong', 'wrong', 'wrong'])
})

test('of concurrent attempts with a wrong code five count, and then the right one is wrong', async () => {
  const key = newKey()
  await storeCode(key, 'FIRST2', now)
  await Promise.all(Array.from({ length: 5 }, () => redeemCode(key, 'WRONG2', now)))
  expect(await redeemCode(key, 'FIRST2', now)).toBe('wrong')
})

test.each<[string, (key: CodeKey) => CodeKey]>([
  ['another shop', (key) => ({ ...key, shopId: people.otherShopId })],
  ['another address', (key) => ({ ...key, address: `other-${key.address}` })],
  ['another channel', (key) => ({ ...key, channel: 'mobile' })],
  ['another purpose', (key) => ({ ...key, purpose: 'retrieve' })],
])('a code does not count for %s, and does not make it wait', async (_, other) => {
  const key = newKey()
  await storeCode(key, 'FIRST2', now)
  expect(await sendable(other(key), now)).toEqual({ state: 'free' })
  expect(await storeCode(other(key), 'SECOND', now)).toBe('stored')
  expect(await redeemCode(other(key), 'FIRST2', now)).toBe('wrong')
  expect(await redeemCode(key, 'FIRST2', now)).toBe('right')
})

test.each([
  [599, 'right'],
  [600, 'wrong'],
])('after %d seconds a code is %s', async (seconds, verdict) => {
  const key = newKey()
  await storeCode(key, 'FIRST2', now)
  expect(await redeemCode(key, 'FIRST2', now + seconds)).toBe(verdict)
})

test('a revoked code is wrong, and another can be sent at once', async () => {
  const key = newKey()
  await storeCode(key, 'FIRST2', now)
  await codes.revokeCode(db, key, someone)
  expect(await redeemCode(key, 'FIRST2', now)).toBe('wrong')
  expect(await redeemCode(key, '', now)).toBe('wrong')
  expect(await sendable(key, now)).toEqual({ state: 'free' })
})

test('ten codes a day, and the day begins with the first of them', async () => {
  const key = newKey()
  for (let count = 0; count < 10; count += 1) {
    const at = now + count * 60
    expect(await sendable(key, at)).toEqual({ state: 'free' })
    await storeCode(key, 'FIRST2', at)
  }
  const over = now + 86_400
  expect(await sendable(key, over - 1)).toEqual({ state: 'used up' })
  expect(await sendable(key, over)).toEqual({ state: 'free' })
  await storeCode(key, 'FIRST2', over)
  expect(await sendable(key, over + 60)).toEqual({ state: 'free' })
})

describe('somebody else who asks for the same address', () => {
  const stranger = asker('stranger', '198.51.100.1')

  test('neither replaces nor delays the code, and their tries do not use it up', async () => {
    const key = newKey()
    await storeCode(key, 'FIRST2', now)
    expect(await sendable(key, now, stranger)).toEqual({ state: 'free' })
    await storeCode(key, 'SECOND', now, stranger)
    for (let count = 0; count < 10; count += 1) expect(await redeemCode(key, 'FIRST2', now, stranger)).toBe('wrong')
    expect(await redeemCode(key, 'FIRST2', now)).toBe('right')
  })

  test('with another browser on the same network neither passes nor uses up tries', async () => {
    const key = newKey()
    await storeCode(key, 'FIRST2', now)
    const neighbour = { browser: 'other', address: '192.0.2.1' }
    expect(await redeemCode(key, 'FIRST2', now, neighbour)).toBe('wrong')
    for (let count = 0; count < 8; count += 1) await redeemCode(key, 'WRONG2', now, neighbour)
    expect(await redeemCode(key, 'FIRST2', now)).toBe('right')
  })

  test('gets ten codes a day, all together twenty, and a device of the owner ten more', async () => {
    const key = newKey()
    const states = []
    for (let count = 0; count < 21; count += 1) {
      const by = asker(`${count}`, `198.51.100.${Math.floor(count / 8)}`)
      const at = now + count * 60
      states.push((await sendable(key, at, by)).state)
      await storeCode(key, 'FIRST2', at, by)
    }
    expect(states.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'free'))
    expect(states.at(20)).toBe('used up')
    expect(await sendable(key, now + 1300, { ...asker('own', '198.51.100.2'), kind: 'owner' })).toEqual({
      state: 'free',
    })
  })

  test('by another cookie from one address waits for the pause, and gets ten codes a day', async () => {
    const key = newKey()
    await storeCode(key, 'FIRST2', now)
    expect(await sendable(key, now + 59, asker('other cookie'))).toEqual({ state: 'too often', seconds: 1 })
    for (let count = 1; count < 10; count += 1) await storeCode(key, 'FIRST2', now + count * 60, asker(`${count}`))
    expect(await sendable(key, now + 600, asker('another'))).toEqual({ state: 'used up' })
  })
})

test('a browser may move to another address, and a client without the cookie may not', async () => {
  const key = newKey()
  await storeCode(key, 'FIRST2', now)
  expect(await redeemCode(key, 'FIRST2', now, { browser: undefined, address: '203.0.113.1' })).toBe('wrong')
  expect(await redeemCode(key, 'FIRST2', now, { browser: 'someone', address: '203.0.113.1' })).toBe('right')
  await storeCode(key, 'SECOND', now + 60)
  expect(await redeemCode(key, 'SECOND', now + 60, { browser: undefined, address: '192.0.2.1' })).toBe('right')
})

describe('with and without the cookie together a code has five tries', () => {
  const bare = { browser: undefined, address: '192.0.2.1' }
  test.each<[string, Asker, Asker]>([
    ['first with it', someone, bare],
    ['first without it', bare, someone],
  ])('%s', async (_, first, second) => {
    const [four, five] = [newKey(), newKey()]
    for (const key of [four, five]) {
      await storeCode(key, 'FIRST2', now)
      for (let count = 0; count < 4; count += 1) await redeemCode(key, 'WRONG2', now, first)
    }
    expect(await redeemCode(four, 'FIRST2', now, second)).toBe('right')
    expect(await redeemCode(five, 'WRONG2', now, second)).toBe('wrong')
    expect(await redeemCode(five, 'FIRST2', now, second)).toBe('wrong')
    expect(await redeemCode(five, 'FIRST2', now, first)).toBe('wrong')
  })
})

test('a code is six digits', () => {
  const made = Array.from({ length: 200 }, codes.newCode)
  for (const code of made) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(made).size).toBeGreaterThan(190)
})
