import { decideAttempt, othersPause, sourcePause } from './attempt-decision.ts'

test.each([
  [1, 0],
  [4, 0],
  [5, 5],
  [6, 10],
  [9, 80],
  [10, 86_400],
  [11, 86_400],
])('after %d failures from one source the next attempt waits %d s', (failures, seconds) => {
  expect(sourcePause(failures)).toBe(seconds)
})

test.each([
  [29, 0],
  [30, 60],
  [59, 60],
  [60, 900],
  [100_000, 900],
])('after %d failures from unknown sources the next attempt waits %d s', (failures, seconds) => {
  expect(othersPause(failures)).toBe(seconds)
})

test.each([
  ['no failures', undefined, { kind: 'allowed', failures: 1 }],
  ['few failures', { count: 4, last: 1000 }, { kind: 'allowed', failures: 5 }],
  ['a pause that has begun', { count: 6, last: 1000 }, { kind: 'wait', seconds: 10 }],
  ['a pause that is nearly over', { count: 6, last: 991 }, { kind: 'wait', seconds: 1 }],
  ['a pause that is over', { count: 6, last: 990 }, { kind: 'allowed', failures: 7 }],
  ['a pause by another server’s clock', { count: 6, last: 1030 }, { kind: 'wait', seconds: 40 }],
  ['a pause from before the clock was set back', { count: 6, last: 4600 }, { kind: 'allowed', failures: 7 }],
  ['a lock', { count: 10, last: 900 }, { kind: 'wait', seconds: 86_300 }],
  ['a lock that is over', { count: 10, last: 1000 - 86_400 }, { kind: 'allowed', failures: 1 }],
] as const)('%s', (_what, failures, decision) => {
  expect(decideAttempt(failures, 1000, sourcePause)).toEqual(decision)
})
