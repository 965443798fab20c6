import { returnTime } from './return-time.ts'

test.each([
  [1, 0, 500],
  [1, 1, 1_500],
  [2_000, 0, 500],
  [2_000, 0.5, 7_167],
  [2_000, 1, 13_833],
  [100_000, 1, 20_500],
])('of %i streams, at %d of the time, after %i ms', (streams, random, ms) =>
  expect(returnTime(streams, random)).toBe(ms),
)
