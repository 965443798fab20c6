import { ApiError } from '@member/shared'
import type { Http } from '../http/http.ts'
import { createHostStore } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { storedUser } from '../testing/site-answers.ts'
import { badgeText, quietAtom, unreadAtom } from './unread-atom.ts'
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

test('page changes within 500 ms send one request', async () => {
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

test('polls again after the server’s interval, also given as a string', async () => {
  const { poll, get } = setUp(() => ({ count: '1', pollingInterval: '30' }))
  poll.pageChanged()
  await pass(500)
  await pass(30_000)
  await pass(30_000)
  expect(get).toHaveBeenCalledTimes(3)
})

test('a page change restarts the interval', async () => {
  const { poll, get } = setUp(() => ({ count: 1, pollingInterval: 30 }))
  poll.pageChanged()
  await pass(500 + 29_900)
  poll.pageChanged()
  await pass(500)
  expect(get).toHaveBeenCalledTimes(2)
  await pass(29_900)
  expect(get).toHaveBeenCalledTimes(2)
})

test('does not poll while the page is hidden, but when it becomes visible', async () => {
  const { poll, get, page } = setUp(() => ({ count: 1, pollingInterval: 10 }))
  page.view = 'hidden'
  poll.pageChanged()
  await pass(60_000)
  expect(get).not.toHaveBeenCalled()
  page.view = 'visible'
  poll.pageChanged()
  await pass(500)
  expect(get).toHaveBeenCalledTimes(1)
  page.view = 'hidden'
  await pass(60_000)
  expect(get).toHaveBeenCalledTimes(1)
})

test('polls for a guest as well', async () => {
  const { poll, get, page, store } = setUp(() => ({ count: 0, pollingInterval: 10 }))
  page.who = 'guest'
  store.set(storedUserAtom, null)
  poll.pageChanged()
  await pass(10_500)
  expect(get).toHaveBeenCalledTimes(2)
  expect(store.get(unreadAtom)).toEqual({ count: 0, state: 'waiting' })
})

test('a server without messages is asked again ten minutes later only, and a refresh does not fail', async () => {
  let installed = false
  const { poll, get, store } = setUp(() => {
    if (!installed) throw new ApiError('http', 'not there', { code: 404 })
    return { count: 2, pollingInterval: 30 }
  })
  poll.pageChanged()
  await pass(500)
  poll.pageChanged()
  await pass(60_000)
  await expect(poll.refresh()).resolves.toBeUndefined()
  expect(get).toHaveBeenCalledTimes(1)
  expect(store.get(unreadAtom)).toEqual({ count: 0, state: 'absent' })
  installed = true
  await pass(540_000)
  expect(store.get(unreadAtom)).toEqual({ count: 2, state: 'known' })
  await pass(30_000)
  expect(get).toHaveBeenCalledTimes(3)
})

test('asks again soon after a first request that failed', async () => {
  let dead = true
  const { poll, get, store } = setUp(() => {
    if (dead) throw new ApiError('unreachable', 'no answer')
    return { count: 4, pollingInterval: 10 }
  })
  poll.pageChanged()
  await pass(500)
  expect(store.get(unreadAtom).state).toBe('failed')
  dead = false
  await pass(8_000)
  expect(store.get(unreadAtom)).toEqual({ count: 4, state: 'known' })
  await pass(10_000)
  expect(get).toHaveBeenCalledTimes(3)
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

test('an unreadable response is a failure, not endless waiting', async () => {
  const { poll, store } = setUp(() => [])
  await expect(poll.refresh()).rejects.toMatchObject({ kind: 'unreadable' })
  expect(store.get(unreadAtom).state).toBe('failed')
})

test('the count of one member is not shown to a guest or to the next member', async () => {
  const { store, poll } = setUp(() => ({ count: 5, pollingInterval: 0 }))
  await poll.refresh()
  store.set(storedUserAtom, null)
  expect(store.get(unreadAtom)).toEqual({ count: 0, state: 'waiting' })
  store.set(storedUserAtom, { ...storedUser, id: 8 })
  expect(store.get(unreadAtom)).toEqual({ count: 0, state: 'waiting' })
})

test('ignores a count that arrives after another member has logged in', async () => {
  const { store, poll } = setUp(() => ({ count: 5, pollingInterval: 0 }))
  const asking = poll.refresh()
  store.set(storedUserAtom, { ...storedUser, id: 8 })
  await asking
  store.set(storedUserAtom, storedUser)
  expect(store.get(unreadAtom)).toEqual({ count: 0, state: 'waiting' })
})

test('asks nothing while the stream tells the count, and goes on an interval after it has ended', async () => {
  const { store, poll, get } = setUp(() => ({ count: 1, pollingInterval: 30 }))
  poll.pageChanged()
  await pass(500)
  poll.follow(4)
  poll.pageChanged()
  await poll.refresh()
  await pass(600_000)
  expect(get).toHaveBeenCalledTimes(1)
  expect(store.get(unreadAtom)).toEqual({ count: 4, state: 'known' })
  poll.follow(null)
  await pass(29_999)
  expect(get).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(get).toHaveBeenCalledTimes(2)
  expect(store.get(unreadAtom)).toEqual({ count: 1, state: 'known' })
})

test('a stream that ends before it told anything changes nothing', async () => {
  const { poll, get } = setUp(() => ({ count: 1, pollingInterval: 30 }))
  poll.pageChanged()
  await pass(20_000)
  poll.follow(null)
  await pass(10_500)
  expect(get).toHaveBeenCalledTimes(2)
})

test('quiet hours are those of the last answer', async () => {
  const { poll, store } = setUp(() => ({ count: 1, pollingInterval: 0, quiet: true }))
  await poll.refresh()
  expect(store.get(quietAtom)).toBe(true)
  poll.follow(2)
  expect(store.get(quietAtom)).toBe(false)
  poll.follow(3, true)
  expect(store.get(quietAtom)).toBe(true)
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
