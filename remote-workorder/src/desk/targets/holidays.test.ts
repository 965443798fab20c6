import { holidayRanges, withHolidays } from './holidays.ts'

test.each([
  [[], '2027-02-06', '', ['2027-02-06']],
  [['2027-05-01'], '2027-02-06', '2027-02-08', ['2027-02-06', '2027-02-07', '2027-02-08', '2027-05-01']],
  [['2027-02-07'], '2027-02-06', '2027-02-07', ['2027-02-06', '2027-02-07']],
  [[], '2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
  [[], '', '', 'holidays.incomplete'],
  [[], '2027-02-30', '', 'holidays.incomplete'],
  [[], '2027-02-08', '2027-02-06', 'holidays.backwards'],
  [[], '2027-01-01', '2027-03-02', 'holidays.long'],
])('%j with %s to %s', (holidays, from, until, expected) => {
  expect(withHolidays(holidays, from, until)).toEqual(expected)
})

test('business hours can have 500 holidays', () => {
  const many = Array.from({ length: 500 }, (_, at) => new Date(at * 86_400_000).toISOString().slice(0, 10))
  expect(withHolidays(many, '2027-02-06', '')).toBe('holidays.many')
  expect(withHolidays(many, many[0] ?? '', '')).toEqual(many)
})

test('days in a row are one range', () => {
  const ranges = holidayRanges(['2027-05-01', '2026-12-31', '2027-01-01'])
  expect(ranges.map(({ from, until, days }) => [from, until, days.length])).toEqual([
    ['2026-12-31', '2027-01-01', 2],
    ['2027-05-01', '2027-05-01', 1],
  ])
})
