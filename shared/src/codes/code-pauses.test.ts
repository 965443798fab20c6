import type { CodeTarget } from './code-order.ts'
import { type CodePauses, secondsLeft, withPause } from './code-pauses.ts'

const alice: CodeTarget = { channel: 'email', address: 'alice@x.io', purpose: 'register' }
const now = 1_000_000
const none: CodePauses = {}

test.each([
  [0, 60],
  [1, 60],
  [1_000, 59],
  [59_001, 1],
  [60_000, 0],
  [90_000, 0],
])('after %i ms %i seconds are left', (passed, left) => {
  expect(secondsLeft(withPause(none, alice, now), alice, now + passed)).toBe(left)
})

test.each<[string, Partial<CodeTarget>, number]>([
  ['another address', { address: 'bob@x.io' }, 0],
  ['another purpose', { purpose: 'retrieve' }, 0],
  ['another channel', { channel: 'mobile' }, 0],
  ['the same mailbox, written otherwise', { address: ' Alice@X.io' }, 60],
])('%s', (_, other, left) => {
  expect(secondsLeft(withPause(none, alice, now), { ...alice, ...other }, now)).toBe(left)
})

test('removes pauses that have ended', () => {
  const later = withPause(withPause(none, alice, now), { ...alice, address: 'bob@x.io' }, now + 60_000)
  expect(Object.keys(later)).toEqual(['email register bob@x.io'])
})
