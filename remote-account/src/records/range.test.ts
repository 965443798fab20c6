import { daysOf, daysProblem, type Range } from './range.ts'

test.each<[Range, string, string, string]>([
  [{ choice: 'all' }, '2026-03-10', '', ''],
  [{ choice: '7d' }, '2026-03-02', '2026-02-24', ''],
  [{ choice: '30d' }, '2026-03-30', '2026-03-01', ''],
  [{ choice: '90d' }, '2026-03-31', '2026-01-01', ''],
  [{ choice: 'month' }, '2026-03-10', '2026-03-01', ''],
  [{ choice: 'last-month' }, '2026-03-31', '2026-02-01', '2026-02-28'],
  [{ choice: 'last-month' }, '2026-01-01', '2025-12-01', '2025-12-31'],
  [{ choice: 'year' }, '2026-03-10', '2026-01-01', ''],
  [{ choice: 'custom', from: '2026-01-05', to: '' }, '2026-03-10', '2026-01-05', ''],
])('%j on %s is from %j to %j', (range, today, from, to) => {
  expect(daysOf(range, today)).toEqual({ from, to })
})

test.each([
  ['2026-03-01', '2026-03-10', null],
  ['2026-03-01', '', null],
  ['', '2026-03-01', null],
  ['2026-03-01', '2026-03-01', null],
  ['', '', 'none'],
  ['2026-03-02', '2026-03-01', 'end-before-start'],
  ['2026-02-30', '', 'not-a-day'],
])('days from %j to %j: %s', (from, to, problem) => {
  expect(daysProblem({ from, to })).toBe(problem)
})
