import { sharedStateContract } from '../testing/shared-state-contract.ts'
import { testClock } from '../testing/time.ts'
import { memoryState } from './memory-state.ts'
import type { SharedState } from './shared-state.ts'
import { sharedStateWithFallback } from './shared-state-with-fallback.ts'

type Mode = 'answers' | 'rejects' | 'hangs'

function setUp() {
  const clock = testClock()
  const remote = memoryState(clock)
  let mode: Mode = 'answers'
  const asked: string[] = []
  const events: string[] = []
  const unreliable = new Proxy(remote, {
    get: (target, name: keyof SharedState) => (key: string, value: never, seconds: never) => {
      asked.push(name)
      if (mode === 'rejects') return Promise.reject(new Error('gone'))
      if (mode === 'hangs') return new Promise(() => undefined)
      return target[name](key, value, seconds)
    },
  })
  const state = sharedStateWithFallback({
    shared: unreliable,
    own: memoryState(clock),
    clock,
    deadline: 20,
    onAway: (error) => events.push(`away: ${error instanceof Error ? error.message : error}`),
    onBack: () => events.push('back'),
  })
  const set = (next: Mode) => {
    mode = next
  }
  return { clock, remote, state, asked, events, set }
}

describe('with a backend that responds', () => {
  let parts: ReturnType<typeof setUp>
  beforeEach(() => {
    parts = setUp()
  })
  sharedStateContract(() => ({ state: parts.state, pass: async (seconds) => parts.clock.advance(seconds) }))
})

describe.each(['rejects', 'hangs'] as const)('with a backend that %s', (mode) => {
  let parts: ReturnType<typeof setUp>
  beforeEach(() => {
    parts = setUp()
    parts.set(mode)
  })
  sharedStateContract(() => ({ state: parts.state, pass: async (seconds) => parts.clock.advance(seconds) }))

  test('reports it once and does not use the backend until the pause is over', async () => {
    const { clock, state, asked, events, set } = parts
    for (let time = 0; time < 5; time += 1) await state.increment('a', 60)
    expect(state.backend()).toBe('away')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatch(mode === 'hangs' ? 'away: Redis took longer than 20 ms' : 'away: gone')
    expect(asked).toHaveLength(1)
    set('answers')
    clock.advance(2)
    expect((await state.increment('a', 60)).count).toBe(1)
    expect(state.backend()).toBe('shared')
    expect(events.at(-1)).toBe('back')
  })
})

test('a text stored while the backend was away can be taken once after it is back', async () => {
  const { clock, state, set } = setUp()
  set('rejects')
  await state.put('a', 'text', 60)
  set('answers')
  clock.advance(2)
  expect(await state.get('a')).toBe('text')
  expect([await state.take('a'), await state.take('a')]).toEqual(['text', undefined])
})

test('a text that is replaced after the backend is back does not reappear', async () => {
  const { clock, state, remote, set } = setUp()
  set('rejects')
  await state.put('a', 'old', 60)
  set('answers')
  clock.advance(2)
  await state.put('a', 'new', 60)
  await remote.delete('a')
  expect(await state.get('a')).toBeUndefined()
})

test('after the pause one operation tries the backend; the others do not wait for it', async () => {
  const { clock, state, asked, set } = setUp()
  set('hangs')
  await state.increment('a', 60)
  clock.advance(2)
  await Promise.all([state.increment('a', 60), state.increment('a', 60), state.get('b')])
  expect(asked).toEqual(['increment', 'increment'])
})

test('a text that is deleted after the backend is back does not reappear', async () => {
  const { clock, state, set } = setUp()
  set('rejects')
  await state.put('a', 'old', 60)
  set('answers')
  clock.advance(2)
  await state.delete('a')
  expect(await state.get('a')).toBeUndefined()
})

describe('memory', () => {
  const clock = testClock()
  const state = memoryState(clock)
  sharedStateContract(() => ({ state, pass: async (seconds) => clock.advance(seconds) }))
})

test('beyond the capacity the oldest text and the oldest count are dropped', async () => {
  const state = memoryState(testClock(), 2)
  for (const key of ['a', 'b', 'a', 'c']) await state.put(key, key, 60)
  expect([await state.get('a'), await state.get('b'), await state.get('c')]).toEqual(['a', undefined, 'c'])
  for (const key of ['a', 'b', 'c']) await state.increment(key, 60)
  expect((await state.increment('c', 60)).count).toBe(2)
  expect((await state.increment('a', 60)).count).toBe(1)
})

test('windows and texts end in time after the clock was set back an hour', async () => {
  const clock = testClock()
  const state = memoryState(clock)
  await state.increment('count', 60)
  await state.put('text', 'text', 60)
  clock.advance(-3_600)
  expect(await state.increment('count', 60)).toEqual({ count: 2, resetSeconds: 60 })
  clock.advance(60)
  expect((await state.increment('count', 60)).count).toBe(1)
  expect(await state.get('text')).toBeUndefined()
})
