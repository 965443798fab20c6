import { moment } from './moment.ts'

const now = new Date('2026-11-22T02:45:30.000Z')

test.each([
  ['2026-11-22T02:45:10.000Z', '2026-11-22 02:45 UTC (just now)'],
  ['2026-11-22T02:50:00.000Z', '2026-11-22 02:50 UTC (just now)'],
  ['2026-11-22T02:41:30.000Z', '2026-11-22 02:41 UTC (4 min ago)'],
  ['2026-11-22T00:46:00.000Z', '2026-11-22 00:46 UTC (119 min ago)'],
  ['2026-11-21T20:45:00.000Z', '2026-11-21 20:45 UTC (6 h ago)'],
  ['2026-11-19T02:00:00.000Z', '2026-11-19 02:00 UTC (3 days ago)'],
  ['', ''],
])('%s reads %s', (at, shown) => {
  expect(moment(at, now)).toBe(shown)
})
