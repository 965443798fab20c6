import type { BusinessHours } from './business-hours.ts'
import { holdEnd } from './hold-end.ts'

const at = (text: string): number => Date.parse(text) / 1000
const weekdays = Array.from({ length: 5 }, () => [[480, 1080] as const])
const shanghai: BusinessHours = { timeZone: 'Asia/Shanghai', week: [[], ...weekdays, []], holidays: ['2026-03-12'] }
const closed: BusinessHours = { ...shanghai, week: Array.from({ length: 7 }, () => []) }
// A Tuesday.
const now = at('2026-03-10T12:00:00+08:00')
const until = at('2026-03-11T09:00:00+08:00')

test.each([
  ['a day with business', shanghai, '2026-03-11', at('2026-03-11T08:00:00+08:00')],
  ['a holiday', shanghai, '2026-03-12', at('2026-03-13T08:00:00+08:00')],
  ['a weekend', shanghai, '2026-03-14', at('2026-03-16T08:00:00+08:00')],
  ['a day whose business has begun', shanghai, '2026-03-10', until],
  ['a day too far ahead', shanghai, '2026-04-18', until],
  ['no business at all', closed, '2026-03-11', until],
  ['no business hours', undefined, '2026-03-11', until],
  ['no day', shanghai, null, until],
])('a hold until %s', (_, hours, day, end) => {
  expect(holdEnd(hours, { day, until }, now)).toBe(end)
})

test('a hold without an end has none', () => {
  expect(holdEnd(shanghai, { day: null, until: null }, now)).toBeNull()
})
