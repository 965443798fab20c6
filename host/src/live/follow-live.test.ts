import type { LiveChange } from '@member/shared/host'
import { createHostStore } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { event, type FakeStream, fakeStream, hello } from '../testing/fake-stream.ts'
import { type FakeTab, fakeTabs } from '../testing/fake-tabs.ts'
import { storedUser } from '../testing/site-answers.ts'
import { createChanges } from './changes.ts'
import { deafTimes, followLive } from './follow-live.ts'
import { hiddenMs } from './watch-attention.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** One stream that was asked for. */
interface Asked extends FakeStream {
  tab: number
  headers: Record<string, string>
  state(): 'open' | 'given up'
}

function openBrowser(answer?: () => Response) {
  const asked: Asked[] = []
  const tabs = fakeTabs(async (tab, _address, options) => {
    const stream = fakeStream(options?.signal)
    const state = () => (options?.signal?.aborted ? 'given up' : 'open')
    asked.push({ ...stream, tab, headers: options?.headers as Record<string, string>, state })
    return answer?.() ?? stream.response
  })
  function open() {
    const tab: FakeTab = tabs.open()
    const store = createHostStore()
    store.set(storedUserAtom, storedUser)
    const unread = { follow: jest.fn<void, [number | null]>(), refresh: jest.fn(async () => {}) }
    const releases = { check: jest.fn(), follow: jest.fn<void, ['told' | 'ask']>() }
    const changes = createChanges()
    const told: LiveChange[] = []
    changes.subscribe((change) => told.push(change))
    followLive({ window: tab.window, store, unread, releases, changes, random: () => 0 })
    return { ...tab, store, unread, releases, told }
  }
  const last = (): Asked => {
    const found = asked.at(-1)
    if (found === undefined) throw new Error('no stream was asked for')
    return found
  }
  return { open, asked, last }
}

test('one tab hears the stream, and all of them what it tells', async () => {
  const { open, asked, last } = openBrowser()
  const [one, two] = [open(), open()]
  await pass(0)
  expect(asked.map(({ tab }) => tab)).toEqual([1])
  expect(last().headers).toMatchObject({ 'ba-user-token': storedUser.token, Accept: 'text/event-stream' })
  last().send(hello(2))
  last().send(event('ticket', { id: 3 }))
  last().send(event('unread', { count: 5 }))
  await pass(0)
  for (const tab of [one, two]) {
    expect(tab.unread.follow).toHaveBeenLastCalledWith(5, false)
    expect(tab.releases.follow).toHaveBeenLastCalledWith('told')
    expect(tab.told).toEqual([{ topic: 'tickets', id: 3 }])
  }
  expect(asked).toHaveLength(1)
})

test('quiet hours of the member reach every tab, and last until the stream says otherwise', async () => {
  const { open, last } = openBrowser()
  const [one, two] = [open(), open()]
  await pass(0)
  last().send(hello(2))
  last().send(event('unread', { count: 5, quiet: true }))
  last().send(event('conversation', { with: 3 }))
  await pass(0)
  for (const tab of [one, two]) expect(tab.unread.follow).toHaveBeenLastCalledWith(5, true)
  last().send(event('unread', { count: 6, quiet: false }))
  await pass(0)
  expect(two.unread.follow).toHaveBeenLastCalledWith(6, false)
})

test('a tab that opens hears what was told while its page loaded, and the others do not hear it again', async () => {
  const { open, asked, last } = openBrowser()
  const one = open()
  await pass(0)
  expect(last().headers['Live-Age']).toMatch(/^\d+\.\d$/)
  last().send(hello(2))
  last().send(event('ticket', { id: 1 }))
  await pass(40_000)
  last().send(event('ticket', { id: 2 }))
  last().send(event('unread', { count: 5 }))
  await pass(2_000)
  const two = open()
  await pass(0)
  expect(two.unread.follow).toHaveBeenLastCalledWith(5, false)
  expect(two.told).toEqual([{ topic: 'tickets', id: 2 }])
  expect(one.told).toEqual([
    { topic: 'tickets', id: 1 },
    { topic: 'tickets', id: 2 },
  ])
  expect(asked).toHaveLength(1)
})

test('another tab takes the stream over where it was when the first one closes', async () => {
  const { open, asked, last } = openBrowser()
  const [one, two] = [open(), open()]
  await pass(0)
  last().send(hello(2))
  last().send(event('beat', {}, 'abc-9'))
  last().send(event('beat', {}, 'abc-9'))
  await pass(0)
  one.close()
  await pass(0)
  expect(asked.map(({ tab }) => tab)).toEqual([1, 2])
  expect(last().headers['Last-Event-ID']).toBe('abc-9')
  last().send(hello(4))
  await pass(0)
  expect(two.unread.follow).toHaveBeenLastCalledWith(4, false)
})

test('a visible tab takes the stream from one that hangs', async () => {
  const { open, asked, last } = openBrowser()
  const [one, two] = [open(), open()]
  await pass(0)
  last().send(hello(2))
  await pass(0)
  one.hang()
  await pass(deafTimes.after + deafTimes.look - 1_000)
  expect(two.unread.follow).toHaveBeenCalledWith(null)
  const taken = asked.filter(({ tab }) => tab === 2)
  expect(taken).toHaveLength(1)
  taken[0]?.send(hello(7))
  await pass(0)
  expect(two.unread.follow).toHaveBeenLastCalledWith(7, false)
})

test('tabs poll while the stream is broken, and it is opened again when the server said', async () => {
  const { open, asked, last } = openBrowser()
  const [one, two] = [open(), open()]
  await pass(0)
  last().send(hello(2))
  last().send(event('end', { reason: 'stopping' }))
  last().end()
  await pass(699)
  expect(asked).toHaveLength(1)
  for (const tab of [one, two]) {
    expect(tab.unread.follow).toHaveBeenLastCalledWith(null)
    expect(tab.releases.follow).toHaveBeenLastCalledWith('ask')
  }
  await pass(1)
  last().send(hello(3))
  last().send(event('resync', {}))
  await pass(0)
  expect(asked).toHaveLength(2)
  expect(two.unread.follow).toHaveBeenLastCalledWith(3, false)
  expect(two.told).toEqual([{ topic: 'tickets' }, { topic: 'messages' }, { topic: 'desk' }])
  expect(two.releases.check).toHaveBeenCalledTimes(1)
})

test('tabs poll as well while the stream hears only its own process', async () => {
  const { open, last } = openBrowser()
  const one = open()
  await pass(0)
  last().send(hello(2, { reach: 'process' }))
  await pass(0)
  expect(one.unread.follow).not.toHaveBeenCalledWith(2)
  last().send(event('ticket', { id: 3 }) + event('reach', { reach: 'all' }))
  await pass(0)
  expect(one.told).toEqual([{ topic: 'tickets', id: 3 }])
  expect(one.unread.follow).toHaveBeenLastCalledWith(2, false)
  last().send(event('reach', { reach: 'process' }))
  await pass(0)
  expect(one.unread.follow).toHaveBeenLastCalledWith(null)
})

test('a server without streams is asked once', async () => {
  const { open, asked } = openBrowser(
    () => ({ ok: false, status: 404, headers: new Headers(), text: async () => '<h1>404</h1>' }) as Response,
  )
  const [one] = [open(), open()]
  await pass(3_600_000)
  expect(asked).toHaveLength(1)
  expect(one?.unread.follow).not.toHaveBeenCalledWith(expect.any(Number))
})

test('an expired token is renewed by an ordinary call, and the stream opened with the new one', async () => {
  let code = 409
  const { open, asked } = openBrowser(
    () => ({ ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify({ code }) }) as Response,
  )
  const one = open()
  one.unread.refresh.mockImplementation(async () => {
    code = 303
    one.store.set(storedUserAtom, { ...storedUser, token: 'renewed' })
  })
  await pass(1_000)
  expect(asked.map(({ headers }) => headers['ba-user-token'])).toEqual([storedUser.token, 'renewed'])
})

test('ends with the session, and starts with the next member’s', async () => {
  const { open, asked, last } = openBrowser()
  const one = open()
  await pass(0)
  last().send(hello(2))
  await pass(0)
  one.store.set(storedUserAtom, null)
  await pass(60_000)
  expect([asked.length, last().state()]).toEqual([1, 'given up'])
  expect(one.unread.follow).toHaveBeenLastCalledWith(null)
  one.store.set(storedUserAtom, { ...storedUser, id: 8, token: 'of 8' })
  await pass(0)
  expect(last().headers).toMatchObject({ 'ba-user-token': 'of 8' })
  expect(last().headers).not.toHaveProperty('Last-Event-ID')
})

test('what a tab hears for another member does not reach this one', async () => {
  const { open, last } = openBrowser()
  const [, two] = [open(), open()]
  two.store.set(storedUserAtom, { ...storedUser, id: 8 })
  await pass(0)
  last().send(hello(2))
  last().send(event('ticket', { id: 3 }))
  await pass(0)
  expect(two.told).toEqual([])
  expect(two.unread.follow).not.toHaveBeenCalledWith(2)
})

test('a tab that is hidden for long gives the stream up, and catches up when it is visible', async () => {
  const { open, asked, last } = openBrowser()
  const one = open()
  await pass(0)
  last().send(hello(2))
  await pass(0)
  one.show('hidden')
  last().send(event('ticket', { id: 3 }))
  for (let beats = 0; beats < 4; beats += 1) {
    await pass(hiddenMs / 4 - 1)
    last().send(event('beat', {}))
  }
  expect(last().state()).toBe('open')
  await pass(4)
  expect(last().state()).toBe('given up')
  expect(one.told).toEqual([])
  one.show('visible')
  await pass(0)
  expect(asked).toHaveLength(2)
  expect(one.told).toEqual([{ topic: 'tickets' }, { topic: 'messages' }, { topic: 'desk' }])
})

test('a browser that is back online tries again soon', async () => {
  let state: 'offline' | 'online' = 'offline'
  const asked: number[] = []
  const tabs = fakeTabs(async (tab) => {
    asked.push(tab)
    if (state === 'offline') throw new TypeError('failed')
    return fakeStream().response
  })
  const { window } = tabs.open()
  const store = createHostStore()
  store.set(storedUserAtom, storedUser)
  const unread = { follow: jest.fn(), refresh: async () => {} }
  const releases = { check: jest.fn(), follow: jest.fn() }
  followLive({ window, store, unread, releases, changes: createChanges(), random: () => 1 })
  await pass(600_000)
  const before = asked.length
  expect(before).toBeLessThan(25)
  state = 'online'
  window.dispatchEvent(new Event('online'))
  await pass(2_000)
  expect(asked).toHaveLength(before + 1)
})

test('without locks each tab polls', async () => {
  const { open, asked } = openBrowser()
  const tab = fakeTabs(async () => fakeStream().response).open()
  Object.assign(tab.window, { navigator: {} })
  const store = createHostStore()
  store.set(storedUserAtom, storedUser)
  const unread = { follow: jest.fn(), refresh: async () => {} }
  followLive({
    window: tab.window,
    store,
    unread,
    releases: { check: jest.fn(), follow: jest.fn() },
    changes: createChanges(),
  })
  await pass(60_000)
  expect(unread.follow).not.toHaveBeenCalled()
  expect([asked.length, typeof open]).toEqual([0, 'function'])
})
