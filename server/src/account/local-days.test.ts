import { lastDays } from './local-days.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const shown = (days: ReturnType<typeof lastDays>) =>
  days.map(({ date, start }) => `${date} ${new Date(start * 1000).toISOString()}`)

test('days begin at midnight of the zone', () => {
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

test('months and years turn', () => {
  expect(lastDays(at('2028-03-01T12:00:00Z'), 2, 'UTC').map((day) => day.date)).toEqual(['2028-02-29', '2028-03-01'])
  expect(lastDays(at('2027-01-01T00:00:00Z'), 2, 'UTC').map((day) => day.date)).toEqual(['2026-12-31', '2027-01-01'])
})
