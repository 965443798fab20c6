import { createHandover } from './handover.ts'

/** Channels of the tabs of a browser: each hears what the others say. */
function tabs() {
  const all: EventTarget[] = []
  return () => {
    const own = new EventTarget()
    all.push(own)
    const postMessage = (data: unknown) => {
      for (const other of all) if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }))
    }
    return createHandover(Object.assign(own, { postMessage }) as unknown as BroadcastChannel)
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('asks the tab that has the message', async () => {
  const open = tabs()
  const [first, second, third] = [open(), open(), open()]
  second.answer((id) => (id === '1' ? 'given' : 'kept'))
  third.answer(() => 'kept')
  expect(await first.ask('1')).toBe('given')
})

it.each([
  ['no tab gives it', () => tabs()()],
  ['there is no channel', () => createHandover(null)],
])('does not wait for ever when %s', async (_, open) => {
  const asked = open().ask('1')
  await jest.advanceTimersByTimeAsync(2_000)
  expect(await asked).toBe('kept')
})
