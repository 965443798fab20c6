import { ApiError } from '@member/shared'
import type { Http } from '../http/http.ts'
import { createHostStore } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { storedUser } from '../testing/site-answers.ts'
import { badgeText, unreadAtom } from './unread-atom.ts'
import { createUnreadPoll } from './unread-poll.ts'

function setUp(answer: () => unknown) {
  const store = createHostStore()
  store.set(storedUserAtom, storedUser)
  const get = jest.fn(async (_path: string) => answer())
  const page: { who: 'member' | 'guest'; view: 'visible' | 'hidden' } = { who: 'member', view: 'visible' }
  const poll = createUnreadPoll({
    http: { get } as unknown as Http,
    store,
    t: (key) => key,
    member: () => (page.who === 'member' ? (store.get(storedUserAtom)?.id ?? null) : null),
    visible: () => page.view === 'visible',
  })
  return { store, get, page, poll }
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('page changes within 500 ms ask once', async () => {
  const { poll, get, store } = setUp(() => ({ count: 3, pollingInterval: 0 }))
  poll.pageChanged()
  await pass(400)
  poll.pageChanged()
  await pass(499)
  expect(get).not.toHaveBeenCalled()
  await pass(1)
  expect(get.mock.calls).toEqual([['/api/interaction/count']])
  expect(store.get(unreadAtom)).toEqual({ count: 3, state: 'known' })
  await pass(600_000)
  expect(get).toHaveBeenCalledTimes(1)
})

test('asks again after the seconds the server gives, as text too', async () => {
  const { poll, get } = setUp(() => ({ count: '1', pollingInterval: '30' }))
  poll.pageChanged()
  await pass(500)
  await pass(30_000)
  await pass(30_000)
  expect(get).toHaveBeenCalledTimes(3)
})

test('a page change starts the interval anew', async () => {
  const { poll, get } = setUp(() => ({ count: 1, pollingInterval: 30 }))
  poll.pageChanged()
  await pass(500 + 29_900)
  poll.pageChanged()
  await pass(500)
  expect(get).toHaveBeenCalledTimes(2)
  await pass(29_900)
  expect(get).toHaveBeenCalledTimes(2)
})

test('a guest and a hidden page ask nothing; a page seen again does', async () => {
  const { poll, get, page } = setUp(() => ({ count: 1, pollingInterval: 10 }))
  page.who = 'guest'
  poll.pageChanged()
  await pass(60_000)
  page.who = 'member'
  page.view = 'hidden'
  poll.pageChanged()
  await pass(60_000)
  expect(get).not.toHaveBeenCalled()
  page.view = 'visible'
  poll.pageChanged()
  await pass(500)
  expect(get).toHaveBeenCalledTimes(1)
})

test('a server without messages is asked once, and a refresh of it is no error', async () => {
  const { poll, get, store } = setUp(() => {
    throw new ApiError('http', 'not there', { code: 404 })
  })
  poll.pageChanged()
  await pass(500)
  poll.pageChanged()
  await pass(60_000)
  await expect(poll.refresh()).resolves.toBeUndefined()
  expect(get).toHaveBeenCalledTimes(1)
  expect(store.get(unreadAtom).state).toBe('absent')
})

test('a failed poll keeps the count and the interval', async () => {
  let dead = false
  const { poll, get, store } = setUp(() => {
    if (dead) throw new ApiError('timeout', 'late')
    return { count: 4, pollingInterval: 10 }
  })
  poll.pageChanged()
  await pass(500)
  dead = true
  await pass(10_000)
  await pass(10_000)
  expect(get).toHaveBeenCalledTimes(3)
  expect(store.get(unreadAtom)).toEqual({ count: 4, state: 'known' })
})

test('a count that was never told is neither known nor absent, until it is', async () => {
  let dead = true
  const { poll, store } = setUp(() => {
    if (dead) throw new ApiError('timeout', 'late')
    return { count: 2, pollingInterval: 0 }
  })
  expect(store.get(unreadAtom).state).toBe('waiting')
  await expect(poll.refresh()).rejects.toThrow('late')
  expect(store.get(unreadAtom).state).toBe('failed')
  dead = false
  await poll.refresh()
  expect(store.get(unreadAtom).state).toBe('known')
})

test('an answer nobody can read is a failure, not a wait without an end', async () => {
  const { poll, store } = setUp(() => [])
  await expect(poll.refresh()).rejects.toMatchObject({ kind: 'unreadable' })
  expect(store.get(unreadAtom).state).toBe('failed')
})

test('what was told to one member is nothing to a guest or to the next member', async () => {
  const { store, poll } = setUp(() => ({ count: 5, pollingInterval: 0 }))
  await poll.refresh()
  store.set(storedUserAtom, null)
  expect(store.get(unreadAtom)).toEqual({ count: 0, state: 'waiting' })
  store.set(storedUserAtom, { ...storedUser, id: 8 })
  expect(store.get(unreadAtom)).toEqual({ count: 0, state: 'waiting' })
})

test('a count that comes when another member is logged in is not his', async () => {
  const { store, poll } = setUp(() => ({ count: 5, pollingInterval: 0 }))
  const asking = poll.refresh()
  store.set(storedUserAtom, { ...storedUser, id: 8 })
  await asking
  store.set(storedUserAtom, storedUser)
  expect(store.get(unreadAtom)).toEqual({ count: 0, state: 'waiting' })
})

test.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [120, '9+'],
])('badge for %i', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
