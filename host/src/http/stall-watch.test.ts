import { stallLimit, watchStall } from './stall-watch.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('ends once nothing has moved for the whole limit', () => {
  const watch = watchStall()
  jest.advanceTimersByTime(stallLimit - 1)
  watch.moved()
  jest.advanceTimersByTime(stallLimit - 1)
  expect(watch.signal.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(watch.signal.aborted).toBe(true)
})

test('a stopped watch ends nothing', () => {
  const watch = watchStall()
  watch.stop()
  jest.advanceTimersByTime(10 * stallLimit)
  expect(watch.signal.aborted).toBe(false)
})
