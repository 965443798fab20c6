import { type EnteredSpan, enteredSpan, groupedDays, type Span, shownSpan, spansOf } from './week.ts'

const span = (from: string, until: string): EnteredSpan => ({ from, until })

test.each<[EnteredSpan[], ReturnType<typeof spansOf>]>([
  [[], []],
  [[span('09:00', '18:00')], [[540, 1080]]],
  [
    [span('13:30', '18:00'), span('09:00', '12:00')],
    [
      [540, 720],
      [810, 1080],
    ],
  ],
  [
    [span('09:00', '12:00'), span('12:00', '18:00')],
    [
      [540, 720],
      [720, 1080],
    ],
  ],
  [[span('18:00', '00:00')], [[1080, 1440]]],
  [[span('00:00', '00:00')], [[0, 1440]]],
  [[span('09:00', '')], 'hours.incomplete'],
  [[span('9:00', '18:00')], 'hours.incomplete'],
  [[span('18:00', '09:00')], 'hours.backwards'],
  [[span('09:00', '09:00')], 'hours.backwards'],
  [[span('09:00', '13:00'), span('12:00', '18:00')], 'hours.overlap'],
])('%j is read as %j', (entered, read) => {
  expect(spansOf(entered)).toEqual(read)
})

test.each<[Span, EnteredSpan, string]>([
  [[540, 1080], span('09:00', '18:00'), '09:00–18:00'],
  [[0, 1440], span('00:00', '00:00'), '00:00–24:00'],
])('%j is entered as %j and shown as %s', (stored, entered, shown) => {
  expect(enteredSpan(stored)).toEqual(entered)
  expect(shownSpan(stored)).toBe(shown)
})

describe('days in a row with the same times', () => {
  const open: Span[] = [[540, 1080]]
  const short: Span[] = [[600, 960]]
  const days = (week: Span[][]) => groupedDays(week).map(({ from, until }) => [from, until])

  test.each<[string, Span[][], number[][]]>([
    ['workdays', [[], open, open, open, open, open, []], [[1, 5]]],
    ['all days, Monday first', [open, open, open, open, open, open, open], [[1, 0]]],
    [
      'a shorter Saturday',
      [[], open, open, open, open, open, short],
      [
        [1, 5],
        [6, 6],
      ],
    ],
    [
      'a free Wednesday',
      [[], open, open, [], open, open, []],
      [
        [1, 2],
        [4, 5],
      ],
    ],
    ['none', [[], [], [], [], [], [], []], []],
  ])('%s', (_, week, expected) => {
    expect(days(week)).toEqual(expected)
  })
})
