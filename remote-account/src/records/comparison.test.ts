import { comparison } from './comparison.ts'

test.each([
  [125, 100, '+25%'],
  [-150, -100, '+50%'],
  [50, 100, '-50%'],
  [0, 100, '-100%'],
  [100, 100, '±0%'],
  [100, 0, null],
  [-100, 100, null],
  [100_000, 1, null],
])('%d after %d is %s', (now, before, change) => {
  expect(comparison(now, before)).toBe(change)
})
