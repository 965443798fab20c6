import { randomSeries } from '../../demo/random-series.ts'
import { addWorking, type BusinessHours, workedBetween } from './business-hours.ts'

const at = (text: string): number => Date.parse(text) / 1000
const weekdays = (timeZone: string, holidays: string[] = []): BusinessHours => ({
  timeZone,
  week: [[], ...Array.from({ length: 5 }, () => [[540, 720] as const, [780, 1080] as const]), []],
  holidays,
})
const shanghai = weekdays('Asia/Shanghai', ['2026-10-01', '2026-10-02'])
const hour = 3600

test.each([
  // 2026-03-10 is a Tuesday.
  ['within a span', '2026-03-10T09:30:00+08:00', hour, '2026-03-10T10:30:00+08:00'],
  ['over lunch', '2026-03-10T11:30:00+08:00', hour, '2026-03-10T13:30:00+08:00'],
  ['from the night', '2026-03-10T03:00:00+08:00', hour, '2026-03-10T10:00:00+08:00'],
  ['over the weekend', '2026-03-13T17:30:00+08:00', hour, '2026-03-16T09:30:00+08:00'],
  ['over holidays', '2026-09-30T17:00:00+08:00', 2 * hour, '2026-10-05T10:00:00+08:00'],
  ['to the end of a span', '2026-03-10T09:00:00+08:00', 3 * hour, '2026-03-10T12:00:00+08:00'],
  ['nothing', '2026-03-08T09:00:00+08:00', 0, '2026-03-08T09:00:00+08:00'],
])('adding %s', (_what, start, length, end) => {
  expect(addWorking(shanghai, at(start), length)).toBe(at(end))
})

test.each([
  ['a day the clock goes forward is short', '2026-03-29T00:00:00+01:00', 23],
  ['a day the clock goes back is long', '2026-10-25T00:00:00+02:00', 25],
  ['others have 24 hours', '2026-06-01T00:00:00+02:00', 24],
])('%s', (_what, start, hours) => {
  const always: BusinessHours = {
    timeZone: 'Europe/Berlin',
    week: Array.from({ length: 7 }, () => [[0, 1440]]),
    holidays: [],
  }
  expect(addWorking(always, at(start), hours * hour)).toBe(at(start) + hours * hour)
  const local = {
    ...always,
    week: always.week.map((_, day) =>
      day === new Date(at(start) * 1000 + 7.2e6).getUTCDay() ? [[0, 1440] as const] : [],
    ),
  }
  expect(workedBetween(local, at(start) - hour, at(start) + 30 * hour)).toBe(hours * hour)
})

test.each([
  ['the evening before the clock goes forward', 'Pacific/Auckland', '2026-09-26T12:00:00+12:00', 1020],
  ['the evening before it goes back', 'Pacific/Auckland', '2026-04-04T12:00:00+13:00', 1020],
  ['the morning after it went forward', 'America/New_York', '2026-03-08T03:00:00-04:00', 300],
  ['the morning after it went back', 'America/New_York', '2026-11-01T03:00:00-05:00', 300],
])('%s the hours are those of the wall clock', (_what, timeZone, start, opening) => {
  const hours: BusinessHours = {
    timeZone,
    week: Array.from({ length: 7 }, () => [[opening, opening + 60]]),
    holidays: [],
  }
  const local = Number(start.slice(11, 13)) * 60
  const opens = at(start) + (opening - local) * 60
  expect(addWorking(hours, at(start), hour)).toBe(opens + hour)
  expect(workedBetween(hours, at(start), opens + hour / 2)).toBe(hour / 2)
})

test('without business hours there is no due date', () => {
  const never: BusinessHours = { timeZone: 'UTC', week: [], holidays: [] }
  expect(addWorking(never, 0, 1)).toBeNull()
  expect(workedBetween(never, 0, 1_000_000)).toBe(0)
})

/** Random weeks in zones with and without changing clocks. */
const randomHours = (random: () => number): BusinessHours => {
  const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
  const span = (): Array<readonly [number, number]> => {
    const cuts = Array.from({ length: 4 }, () => Math.floor(random() * 1441)).sort((a, b) => a - b)
    const [a = 0, b = 0, c = 0, d = 0] = cuts
    return random() < 0.2
      ? []
      : [
          [a, b],
          [c, d],
        ]
  }
  return {
    timeZone: zones[Math.floor(random() * zones.length)] ?? 'UTC',
    week: [[[600, 660]], ...Array.from({ length: 6 }, span)],
    holidays: ['2026-03-30'],
  }
}

test('adding and measuring agree, later starts end later, and intervals add up', () => {
  const random = randomSeries(7)
  for (let round = 0; round < 300; round += 1) {
    const hours = randomHours(random)
    const start = at('2026-01-01T00:00:00Z') + Math.floor(random() * 366 * 86_400)
    const length = 1 + Math.floor(random() * 40 * hour)
    const end = addWorking(hours, start, length)
    if (end === null) throw new Error('no end')
    const what = JSON.stringify({ hours, start, length, end })
    expect([what, workedBetween(hours, start, end)]).toEqual([what, length])
    expect([what, workedBetween(hours, start, end - 1)]).toEqual([what, length - 1])
    const later = start + Math.floor(random() * 86_400)
    expect(addWorking(hours, later, length)).toBeGreaterThanOrEqual(end)
    const between = start + Math.floor(random() * (end - start))
    expect(workedBetween(hours, start, between) + workedBetween(hours, between, end)).toBe(length)
    const part = Math.floor(random() * length)
    expect(addWorking(hours, addWorking(hours, start, part) ?? 0, length - part)).toBe(end)
  }
})
