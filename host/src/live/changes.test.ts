import type { LiveChange } from '@member/shared/host'
import { createChanges } from './heard-changes.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a change reaches every listener, also after one that throws, whose error stays uncaught', () => {
  const changes = createChanges()
  const told: LiveChange[] = []
  changes.subscribe(() => {
    throw new Error('of an area')
  })
  const leave = changes.subscribe((change) => told.push(change))
  changes.tell({ topic: 'tickets', id: 3 })
  expect(told).toEqual([{ topic: 'tickets', id: 3 }])
  expect(() => jest.runAllTimers()).toThrow('of an area')
  leave()
  changes.tell({ topic: 'messages' })
  expect(told).toHaveLength(1)
})
