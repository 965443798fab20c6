import { dateAfter, daysBetween, lastDays, localDates } from './local-days.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const shown = (days: ReturnType<typeof lastDays>) =>
  days.map(({ date, start }) => `${date} ${new Date(start * 1000).toISOString()}`)

test('days begin at midnight in the time zone', () => {
  expect(shown(lastDays(at('2026-03-10T15:59:59Z'), 2, 'Asia/Shanghai'))).toEqual([
    '2026-03-09 2026-03-08T16:00:00.000Z',
    '2026-03-10 2026-03-09T16:00:00.000Z',
  ])
  expect(lastDays(at('2026-03-10T16:00:00Z'), 1, 'Asia/Shanghai')[0]?.date).toBe('2026-03-11')
})

test('a day of 23 or 25 hours is one day', () => {
  expect(shown(lastDays(at('2026-03-30T12:00:00Z'), 3, 'Europe/Berlin'))).toEqual([
    '2026-03-28 2026-03-27T23:00:00.000Z',
    '2026-03-29 2026-03-28T23:00:00.000Z',
    '2026-03-30 2026-03-29T22:00:00.000Z',
  ])
  expect(shown(lastDays(at('2026-10-26T12:00:00Z'), 3, 'Europe/Berlin'))).toEqual([
    '2026-10-24 2026-10-23T22:00:00.000Z',
    '2026-10-25 2026-10-24T22:00:00.000Z',
    '2026-10-26 2026-10-25T23:00:00.000Z',
  ])
})

test('days cross the ends of months and years', () => {
  expect(lastDays(at('2028-03-01T12:00:00Z'), 2, 'UTC').map((day) => day.date)).toEqual(['2028-02-29', '2028-03-01'])
  expect(lastDays(at('2027-01-01T00:00:00Z'), 2, 'UTC').map((day) => day.date)).toEqual(['2026-12-31', '2027-01-01'])
})

test.each([
  ['2026-03-10', 'Asia/Shanghai', '2026-03-09T16:00:00.000Z'],
  ['2026-03-10', 'Pacific/Kiritimati', '2026-03-09T10:00:00.000Z'],
  ['2026-03-10', 'Pacific/Pago_Pago', '2026-03-10T11:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  // Midnight does not exist on this day: clocks go from 23:59 to 1:00.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-02-30', 'UTC', undefined],
  ['today', 'UTC', undefined],
  // Samoa skipped this date when it crossed the date line.
  ['2011-12-30', 'Pacific/Apia', undefined],
])('%s in %s begins at %s', (date, zone, start) => {
  const seconds = localDates(zone).startOf(date)
  expect(seconds === undefined ? undefined : new Date(seconds * 1000).toISOString()).toBe(start)
})

test('consecutive days follow each other when clocks change', () => {
  const { startOf, dateOf } = localDates('Europe/Berlin')
  const wrong = Array.from({ length: 800 }, (_, index) => dateAfter('2025-01-01', index)).filter((date) => {
    const start = startOf(date) ?? Number.NaN
    return dateOf(start) !== date || dateOf(start - 1) !== dateAfter(date, -1)
  })
  expect(wrong).toEqual([])
})

test('dates are counted without time zones', () => {
  expect(dateAfter('2028-02-28', 2)).toBe('2028-03-01')
  expect(dateAfter('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30)
})
