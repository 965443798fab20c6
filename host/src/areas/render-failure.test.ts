import { afterRenderFailure, renderWindowMs } from './render-failure.ts'

const failures = (...at: number[]) => at.map((time) => ({ release: 'live', at: time }))

test.each<[number[], number, string | null, string]>([
  [[1_000], 1_000, 'good', 'remount'],
  [[1_000, 2_000], 2_000, 'good', 'fall-back'],
  [[1_000, 2_000], 2_000, null, 'give-up'],
  [[1_000, 1_001 + renderWindowMs], 1_001 + renderWindowMs, 'good', 'remount'],
])('throws at %p, now %d, other release %p: %s', (at, now, fallback, expected) => {
  expect(afterRenderFailure(failures(...at), now, fallback)).toBe(expected)
})
