import { officeWeek } from '../../shops/first-desk.ts'
import { nameAfter, readWeek, timesOf, writeWeek } from './hours-commands.ts'
import { readCents, readPoints } from './ledger-commands.ts'
import { readTarget, writeTarget } from './sla-commands.ts'

test.each([
  ['mon-tue 9:00-18:00', [[], [[540, 1080]], [[540, 1080]], [], [], [], []]],
  ['Sat-mon 0:00-24:00', [[[0, 1440]], [[0, 1440]], [], [], [], [], [[0, 1440]]]],
  [
    'fri 13:00-18:00 9:30-12:00, sat 10:00-14:00',
    [
      [],
      [],
      [],
      [],
      [],
      [
        [570, 720],
        [780, 1080],
      ],
      [[600, 840]],
    ],
  ],
])('the opening times %j', (text, week) => {
  expect(readWeek(text)).toEqual(week)
  expect(readWeek(writeWeek(week as never))).toEqual(week)
})

test.each([
  '',
  'mon',
  '9:00-18:00',
  'mon 18:00-9:00',
  'mon 9-18',
  'mon 9:00-25:00',
  'mon 9:00-12:00 11:00-13:00',
  'day 9:00-18:00',
  'mon 9:60-10:00',
])('%j are no opening times', (text) => {
  expect(readWeek(text)).toBeUndefined()
})

test.each([
  ['4h/8h/45h', { first: 14_400, next: 28_800, resolve: 162_000 }],
  ['30m/90m/9h', { first: 1800, next: 5400, resolve: 32_400 }],
])('the target %j', (text, target) => {
  expect(readTarget(text)).toEqual(target)
  expect(writeTarget(target)).toBe(text)
})

test.each(['4h', '4h/8h', '4h/8h/45h/1h', '0h/1h/1h', '4/8/45', '1d/2d/3d', '4h/30m/15m', '1h/4h/2h', '99999h/1h/1h'])(
  '%j is no target',
  (text) => {
    expect(readTarget(text)).toBeUndefined()
  },
)

test.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['3', 300],
  ['0.01', 1],
  ['0', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is %j cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test.each([
  ['30', 30],
  ['0', undefined],
  ['1.5', undefined],
  ['-3', undefined],
])('%j is %j points', (text, points) => {
  expect(readPoints(text)).toBe(points)
})

const weekOf = (text: string) => readWeek(text) ?? []

test.each([
  ['mon-fri 9:00-18:00', '9:00–18:00'],
  ['mon-fri 9:00-12:00 13:00-18:00', '9:00–12:00, 13:00–18:00'],
  ['sat 10:30-14:00', '10:30–14:00'],
  ['mon-fri 9:00-18:00, sat 9:00-12:00', undefined],
])('%s is, in short, %s', (week, times) => {
  expect(timesOf(weekOf(week))).toBe(times)
})

test.each<[string, string, string[], string, 'right' | 'wrong']>([
  ['9:00–18:00', 'mon-fri 8:00-17:00', [], '8:00–17:00', 'right'],
  ['9:00 - 18:00', 'mon-fri 8:00-17:00', [], '8:00–17:00', 'right'],
  ['9:00–12:00, 13:00–18:00', 'mon-fri 8:00-17:00', [], '8:00–17:00', 'right'],
  ['9:00–18:00', 'mon-sat 9:00-18:00', [], '9:00–18:00', 'right'],
  ['9:00–18:00', 'mon-fri 8:00-17:00', ['8:00–17:00'], '9:00–18:00', 'wrong'],
  ['9:00–18:00', 'mon-fri 9:00-18:00, sat 9:00-12:00', [], '9:00–18:00', 'wrong'],
  ['9:00–18:00', 'mon 1:00-2:00 3:00-4:00 5:00-6:00 7:00-8:00 9:00-10:00', [], '9:00–18:00', 'wrong'],
  ['Office', 'mon-fri 8:00-17:00', [], 'Office', 'right'],
  ['9:00 shift', 'mon-fri 8:00-17:00', [], '9:00 shift', 'right'],
])('%s, changed to %s beside %j, is then called %s, which is %s', (name, week, others, after, fits) => {
  expect(nameAfter(name, weekOf(week), others)).toEqual({ name: after, fits })
})

test('the hours that a store begins with are called after their times', () => {
  expect(timesOf(officeWeek)).toBe('9:00–18:00')
})
