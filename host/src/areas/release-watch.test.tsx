import { watchReleaseSet, watchTimes } from './release-watch.ts'

const ask = jest.fn()
const asked = () => ask.mock.calls.length
const watch = (random = 0.5) => watchReleaseSet({ window, ask, random: () => random })
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const hour = 3_600_000

function show(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A watch lives as long as its page; each test is a page of its own. */
let leave: (() => void)[] = []

beforeEach(() => {
  for (const target of [document, window] as EventTarget[]) {
    const listen = target.addEventListener.bind(target)
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listen(type, listener, options)
      leave.push(() => target.removeEventListener(type, listener, options))
    })
  }
  jest.useFakeTimers()
  ask.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  for (const end of leave) end()
  leave = []
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('a visible tab asks far more often than once an hour, spread over time', async () => {
  watch(1)
  const longest = watchTimes.poll * (1 + watchTimes.spread)
  await pass(longest - 1)
  expect(asked()).toBe(0)
  await pass(1)
  expect(asked()).toBe(1)
  await pass(hour)
  expect(asked()).toBeGreaterThan(190)
})

test('a hidden tab does not ask, and does so as soon as it is seen again', async () => {
  watch()
  show('hidden')
  await pass(hour)
  expect(asked()).toBe(0)
  show('visible')
  await pass(watchTimes.debounce)
  expect(asked()).toBe(1)
})

test('asks rarely while the server tells, when it does, and as often as before when it does no more', async () => {
  const { check, follow } = watch()
  follow('told')
  await pass(watchTimes.told - 1)
  expect(asked()).toBe(0)
  check()
  await pass(watchTimes.debounce)
  expect(asked()).toBe(1)
  follow('ask')
  await pass(watchTimes.poll)
  expect(asked()).toBe(2)
})

test.each([
  ['a navigation', (check: () => void) => check()],
  ['a connection that is back', () => window.dispatchEvent(new Event('online'))],
])('%s asks half a second later, several at once only once', async (_, happen) => {
  const { check } = watch()
  happen(check)
  await pass(watchTimes.debounce - 1)
  happen(check)
  await pass(watchTimes.debounce - 1)
  expect(asked()).toBe(0)
  await pass(1)
  expect(asked()).toBe(1)
})

test('a server that does not answer is asked again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  ask.mockRejectedValueOnce(new Error('away'))
  watch()
  await pass(watchTimes.poll)
  await pass(watchTimes.poll)
  expect(asked()).toBe(2)
})
