import { stallLimit, watchStall } from './send.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('aborts when there was no progress for the whole limit', () => {
  const watch = watchStall()
  jest.advanceTimersByTime(stallLimit - 1)
  watch.moved()
  jest.advanceTimersByTime(stallLimit - 1)
  expect(watch.signal.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(watch.signal.aborted).toBe(true)
})

test('a stopped watch aborts nothing', () => {
  const watch = watchStall()
  watch.stop()
  jest.advanceTimersByTime(10 * stallLimit)
  expect(watch.signal.aborted).toBe(false)
})
