import {
  type EnteredSpan,
  enteredSpan,
  groupedDays,
  holidayRanges,
  readHours,
  type Span,
  shownSpan,
  spansOf,
  withHolidays,
} from './hours.ts'
import {
  type EnteredDuration,
  enteredDuration,
  readPolicies,
  readTargets,
  secondsOf,
  spokenDuration,
} from './policy.ts'

describe('duration', () => {
  test.each<[number, EnteredDuration]>([
    [60, { count: '1', unit: 'minutes' }],
    [61, { count: '2', unit: 'minutes' }],
    [1800, { count: '30', unit: 'minutes' }],
    [3600, { count: '1', unit: 'hours' }],
    [5400, { count: '90', unit: 'minutes' }],
    [172_800, { count: '48', unit: 'hours' }],
    [0, { count: '1', unit: 'minutes' }],
  ])('%i seconds are entered as %j', (seconds, entered) => {
    expect(enteredDuration(seconds)).toEqual(entered)
  })

  test.each<[string, EnteredDuration['unit'], number | null]>([
    ['30', 'minutes', 1800],
    [' 4 ', 'hours', 14_400],
    ['8784', 'hours', 31_622_400],
    ['8785', 'hours', null],
    ['527041', 'minutes', null],
    ['0', 'hours', null],
    ['', 'hours', null],
    ['1.5', 'hours', null],
    ['-1', 'hours', null],
    ['4h', 'hours', null],
  ])('%s %s are %p seconds', (count, unit, seconds) => {
    expect(secondsOf({ count, unit })).toBe(seconds)
  })

  test.each([
    [60, ['1 minutes']],
    [3600, ['1 hours']],
    [5400, ['1 hours', '30 minutes']],
    [172_800, ['48 hours']],
  ])('%i seconds are said as %j', (seconds, parts) => {
    expect(spokenDuration(seconds).map(({ unit, count }) => `${count} ${unit}`)).toEqual(parts)
  })
})

describe('holidays', () => {
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
})

describe('policy', () => {
  const targets = {
    low: { first: 28_800, next: 57_600, resolve: 172_800 },
    normal: { first: 14_400, next: 28_800, resolve: 86_400 },
    high: { first: 7200, next: 14_400, resolve: 28_800 },
    urgent: { first: 1800, next: 3600, resolve: 14_400 },
  }

  test('reads what a server sends, and leaves out rows without id', () => {
    const policy = { id: 1, name: 'Standard', business_hours_id: 2, targets, is_default: true }
    const hours = {
      id: 2,
      name: 'Weekdays',
      time_zone: 'Europe/London',
      week: [[], [[540, 1080]]],
      holidays: ['2027-01-01'],
    }
    const sla = { policies: [policy, { name: 'lost' }], business_hours: [hours, {}] }
    expect(readPolicies(sla)).toEqual([
      { id: '1', version: '', name: 'Standard', hoursId: '2', targets, isDefault: true },
    ])
    const week = [[], [[540, 1080]], [], [], [], [], []]
    expect(readHours(sla)).toEqual([
      { id: '2', version: '', name: 'Weekdays', timeZone: 'Europe/London', week, holidays: ['2027-01-01'] },
    ])
    expect([...readPolicies([]), ...readHours([])]).toEqual([])
  })

  test('targets that a server leaves out are the usual ones', () => {
    expect(readTargets({ urgent: { first: '600' }, low: null })).toEqual({
      ...targets,
      urgent: { ...targets.urgent, first: 600 },
    })
  })
})

describe('week', () => {
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
})
