import { intervalStarts, stepOf } from './summary-steps.ts'

test.each([
  ['2026-03-10', '2026-03-10', 'day', 1],
  ['2026-01-01', '2026-04-02', 'day', 92],
  ['2026-01-01', '2026-04-03', 'week', 14],
  ['2024-03-11', '2026-03-10', 'week', 105],
  ['2024-03-01', '2026-03-10', 'month', 25],
  ['2006-08-01', '2026-03-10', 'month', 236],
  ['1990-08-01', '2026-03-10', 'year', 37],
])('from %s to %s by the %s in %i intervals', (from, to, step, count) => {
  expect(stepOf(from, to)).toBe(step)
  expect(intervalStarts(from, to, stepOf(from, to))).toHaveLength(count)
})

test.each([
  ['day', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']],
  ['week', ['2026-02-27', '2026-03-02']],
  ['month', ['2026-02-27', '2026-03-01']],
  ['year', ['2026-02-27']],
] as const)('intervals of a %s', (step, starts) => {
  expect(intervalStarts('2026-02-27', '2026-03-03', step)).toEqual(starts)
})

test('intervals cross the end of a year', () => {
  expect(intervalStarts('2026-12-30', '2027-02-01', 'month')).toEqual(['2026-12-30', '2027-01-01', '2027-02-01'])
  expect(intervalStarts('2026-12-30', '2028-01-01', 'year')).toEqual(['2026-12-30', '2027-01-01', '2028-01-01'])
})
