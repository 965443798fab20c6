import type { LiveChange } from '@member/shared/host'
import { createHostStore } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { event, type FakeStream, fakeStream, hello } from '../testing/fake-stream.ts'
import { storedUser } from '../testing/site-answers.ts'
import { followLive } from './follow-live.ts'
import { createChanges } from './heard-changes.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

interface Asked extends FakeStream {
  headers: Record<string, string>
  isOpen(): boolean
}

/** A page of a member, and the streams that it asks for. */
function openPage(answer?: () => Response) {
  const asked: Asked[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = Object.assign(new EventTarget(), {
    document,
    fetch: async (_address: string, { headers, signal }: RequestInit) => {
      const stream = fakeStream(signal)
      asked.push({ ...stream, headers: headers as Record<string, string>, isOpen: () => signal?.aborted === false })
      return answer?.() ?? stream.response
    },
    setTimeout: (...timer: Parameters<typeof setTimeout>) => setTimeout(...timer),
    clearTimeout: (timer: number) => clearTimeout(timer),
  })
  const store = createHostStore()
  store.set(storedUserAtom, storedUser)
  const unread = { follow: jest.fn<void, [number | null, boolean?]>(), refresh: jest.fn(async () => {}) }
  const releases = { check: jest.fn(), follow: jest.fn<void, [boolean]>() }
  const changes = createChanges()
  const told: LiveChange[] = []
  changes.subscribe((change) => told.push(change))
  const typed = window as unknown as Window & typeof globalThis
  followLive({ window: typed, store, unread, releases, changes, random: () => 1 })
  const last = (): Asked => {
    const found = asked.at(-1)
    if (found === undefined) throw new Error('no stream was asked for')
    return found
  }
  const show = (visibility: 'visible' | 'hidden') => {
    document.visibilityState = visibility
    document.dispatchEvent(new Event('visibilitychange'))
    return pass(0)
  }
  const tell = async (...texts: string[]) => {
    for (const text of texts) last().send(text)
    await pass(0)
  }
  return { asked, last, show, tell, window, store, unread, releases, told }
}

const answered = (status: number, body: string) => () =>
  ({ ok: status < 400, status, headers: new Headers(), text: async () => body }) as Response

test('a page hears what has changed, and how many messages are unread', async () => {
  const { last, tell, unread, releases, told } = openPage()
  expect(last().headers).toMatchObject({ 'ba-user-token': storedUser.token, Accept: 'text/event-stream' })
  expect(last().headers['Live-Age']).toMatch(/^\d+\.\d$/)
  await tell(hello(2), event('ticket', { id: 3 }), event('unread', { count: 5, quiet: true }))
  expect(unread.follow).toHaveBeenLastCalledWith(5, true)
  expect(releases.follow).toHaveBeenLastCalledWith(true)
  expect(told).toEqual([{ topic: 'tickets', id: 3 }])
  await tell(event('conversation', { with: 3 }))
  expect(unread.follow).toHaveBeenLastCalledWith(5, true)
})

test('a hidden page hears nothing, and is told what it has missed when it is seen again', async () => {
  const { asked, last, show, tell, unread } = openPage()
  await tell(hello(2), event('beat', {}, 'abc-9'))
  await show('hidden')
  expect([last().isOpen(), asked.length]).toEqual([false, 1])
  expect(unread.follow).toHaveBeenLastCalledWith(null)
  await show('visible')
  expect(last().headers['Last-Event-ID']).toBe('abc-9')
  await tell(hello(4))
  expect(unread.follow).toHaveBeenLastCalledWith(4, false)
})

test('a page that is kept for Back gives the stream up, and asks for another when it is shown', async () => {
  const { asked, last, window } = openPage()
  window.dispatchEvent(new Event('pagehide'))
  expect(last().isOpen()).toBe(false)
  window.dispatchEvent(new Event('pageshow'))
  await pass(0)
  expect([asked.length, last().isOpen()]).toEqual([2, true])
})

test('a page polls while the stream is broken, and opens it again when the server said', async () => {
  const { asked, last, tell, unread, releases, told } = openPage()
  await tell(hello(2), event('end', { reason: 'stopping' }))
  last().end()
  await pass(699)
  expect(asked).toHaveLength(1)
  expect(unread.follow).toHaveBeenLastCalledWith(null, false)
  expect(releases.follow).toHaveBeenLastCalledWith(false)
  await pass(1)
  await tell(hello(3), event('resync', {}))
  expect(asked).toHaveLength(2)
  expect(unread.follow).toHaveBeenLastCalledWith(3, false)
  expect(told).toEqual([{ topic: 'tickets' }, { topic: 'messages' }, { topic: 'desk' }])
  expect(releases.check).toHaveBeenCalledTimes(1)
})

test('a page polls as well while the stream hears only its own process', async () => {
  const { tell, unread, told } = openPage()
  await tell(hello(2, { reach: 'process' }))
  expect(unread.follow).toHaveBeenLastCalledWith(null, false)
  await tell(event('ticket', { id: 3 }), event('reach', { reach: 'all' }))
  expect(told).toEqual([{ topic: 'tickets', id: 3 }])
  expect(unread.follow).toHaveBeenLastCalledWith(2, false)
  await tell(event('reach', { reach: 'process' }))
  expect(unread.follow).toHaveBeenLastCalledWith(null, false)
})

test('a server without streams is asked once', async () => {
  const { asked, show, unread } = openPage(answered(404, '<h1>404</h1>'))
  await pass(3_600_000)
  await show('hidden')
  await show('visible')
  expect(asked).toHaveLength(1)
  expect(unread.follow).not.toHaveBeenCalledWith(expect.any(Number), expect.anything())
})

test('an expired token is renewed by an ordinary call, and the stream opened with the new one', async () => {
  let code = 409
  const { asked, unread, store } = openPage(() => answered(200, JSON.stringify({ code }))())
  unread.refresh.mockImplementation(async () => {
    code = 303
    store.set(storedUserAtom, { ...storedUser, token: 'renewed' })
  })
  await pass(1_000)
  expect(asked.map(({ headers }) => headers['ba-user-token'])).toEqual([storedUser.token, 'renewed'])
})

test('ends with the session, and starts with the next member’s', async () => {
  const { asked, last, tell, unread, store } = openPage()
  await tell(hello(2))
  store.set(storedUserAtom, null)
  await pass(60_000)
  expect([asked.length, last().isOpen()]).toEqual([1, false])
  expect(unread.follow).toHaveBeenLastCalledWith(null)
  store.set(storedUserAtom, { ...storedUser, id: 8, token: 'of 8' })
  await pass(0)
  expect(last().headers).toMatchObject({ 'ba-user-token': 'of 8' })
  expect(last().headers).not.toHaveProperty('Last-Event-ID')
})

test('a browser that is back online tries again soon', async () => {
  let isOnline = false
  const { asked, window } = openPage(() => {
    if (!isOnline) throw new TypeError('failed')
    return fakeStream().response
  })
  await pass(600_000)
  const before = asked.length
  expect(before).toBeLessThan(25)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await pass(2_000)
  expect(asked).toHaveLength(before + 1)
})
