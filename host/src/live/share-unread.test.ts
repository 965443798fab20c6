import { ApiError } from '@member/shared'
import type { Http } from '../http/http.ts'
import { unreadAtom } from '../layout/unread-atom.ts'
import { createUnreadPoll } from '../layout/unread-poll.ts'
import { createHostStore } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { fakeTabs } from '../testing/fake-tabs.ts'
import { storedUser } from '../testing/site-answers.ts'
import { readUnreadAnswer, shareUnread } from './share-unread.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** A browser whose tabs ask one server; each tab has shown a page, as after opening. */
function openBrowser() {
  const server = { count: 1, state: 'well' as 'well' | 'down' }
  const asked: number[] = []
  const tabs = fakeTabs(async () => new Response())
  async function open(member: number | null = storedUser.id) {
    const { window, ...tab } = tabs.open()
    const number = asked.length + 1
    const store = createHostStore()
    store.set(storedUserAtom, member === null ? null : { ...storedUser, id: member })
    const get = async () => {
      asked.push(number)
      // The timers of the others end meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (server.state === 'down') throw new ApiError('unreachable', 'no answer')
      return { count: server.count, pollingInterval: 30 }
    }
    const poll = createUnreadPoll({
      http: { get } as unknown as Http,
      store,
      t: (key) => key,
      member: () => store.get(storedUserAtom)?.id ?? null,
      visible: () => window.document.visibilityState === 'visible',
    })
    shareUnread(window, poll)
    window.document.addEventListener('visibilitychange', poll.pageChanged)
    poll.pageChanged()
    await pass(1_000)
    return { ...tab, store, poll, count: () => store.get(unreadAtom).count }
  }
  const since = async (ms: number) => {
    asked.length = 0
    await pass(ms)
    return asked.length
  }
  return { open, server, since, asked }
}

test('five tabs make one request for each interval, and all of them show the answer', async () => {
  const { open, server, since } = openBrowser()
  const tabs = [await open(), await open(), await open(), await open(), await open()]
  expect(await since(31_000)).toBe(1)
  server.count = 7
  expect(await since(60_000)).toBe(2)
  expect(tabs.map((tab) => tab.count())).toEqual([7, 7, 7, 7, 7])
})

test('a tab that is closed or hidden leaves the asking to the others', async () => {
  const { open, server, since } = openBrowser()
  const [one, two, three] = [await open(), await open(), await open()]
  one.close()
  two.show('hidden')
  server.count = 3
  await since(95_000)
  expect(three.count()).toBe(3)
  expect(two.count()).toBe(3)
  three.show('hidden')
  one.show('hidden')
  await pass(31_000)
  expect(await since(120_000)).toBe(0)
  two.show('visible')
  expect(await since(600)).toBe(1)
})

test('what one tab has read the others know at once', async () => {
  const { open, server, since } = openBrowser()
  const [one, two] = [await open(), await open()]
  server.count = 0
  await Promise.all([one.poll.refresh(), pass(100)])
  expect(two.count()).toBe(0)
  expect(await since(29_000)).toBe(0)
})

test('a server that is down is asked by one tab for each interval, for as long as it takes', async () => {
  const { open, server, since } = openBrowser()
  const [one, two] = [await open(), await open()]
  server.state = 'down'
  expect(await since(3_650_000)).toBeLessThan(125)
  server.state = 'well'
  server.count = 9
  expect(await since(31_000)).toBe(1)
  expect([one.count(), two.count()]).toEqual([9, 9])
})

test('what a tab was answered for another member is not taken', async () => {
  const { open, server } = openBrowser()
  const one = await open()
  server.count = 5
  await open(storedUser.id + 1)
  expect(one.count()).toBe(1)
})

test.each([
  [
    { member: 7, count: 2, quiet: true, seconds: 30 },
    { member: 7, count: 2, quiet: true, seconds: 30 },
  ],
  [
    { member: 0, count: null, seconds: 0 },
    { member: 0, count: null, quiet: false, seconds: 0 },
  ],
  [{ member: 7, count: 2 }, null],
  [null, null],
  ['state?', null],
])('%j of another tab is read as %j', (data, answer) => {
  expect(readUnreadAnswer(data)).toEqual(answer)
})
