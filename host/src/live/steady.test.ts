import type { LiveChange } from '@member/shared/host'
import { steady, steadyMs } from './steady.ts'

let told: LiveChange[]
let tell: (change: LiveChange) => void
beforeEach(() => {
  jest.useFakeTimers()
  told = []
  tell = steady((change) => told.push(change))
})
afterEach(() => jest.useRealTimers())

test('one change is told at once', () => {
  tell({ topic: 'tickets', id: 3 })
  jest.advanceTimersByTime(10 * steadyMs)
  expect(told).toEqual([{ topic: 'tickets', id: 3 }])
})

test('of many changes one a second is told, and the last of them always', () => {
  for (let id = 1; id <= 5; id += 1) tell({ topic: 'tickets', id })
  expect(told).toHaveLength(1)
  jest.advanceTimersByTime(steadyMs)
  expect(told.slice(1)).toEqual([{ topic: 'tickets' }])
  tell({ topic: 'tickets', id: 6 })
  expect(told).toHaveLength(2)
  jest.advanceTimersByTime(steadyMs)
  expect(told.slice(2)).toEqual([{ topic: 'tickets', id: 6 }])
})

test('several changes of one row keep its id, and topics do not wait for each other', () => {
  for (let times = 0; times < 3; times += 1) tell({ topic: 'tickets', id: 3 })
  tell({ topic: 'messages', id: 9 })
  expect(told).toEqual([
    { topic: 'tickets', id: 3 },
    { topic: 'messages', id: 9 },
  ])
  jest.advanceTimersByTime(steadyMs)
  expect(told.slice(2)).toEqual([{ topic: 'tickets', id: 3 }])
})
