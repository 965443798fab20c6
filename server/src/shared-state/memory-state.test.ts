import { sharedStateContract } from '../testing/shared-state-contract.ts'
import { testClock } from '../testing/time.ts'
import { memoryState } from './memory-state.ts'

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
