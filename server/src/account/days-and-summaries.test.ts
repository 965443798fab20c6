import { openLogin } from '../identity/login-sessions.ts'
import { sharedServer } from '../testing/test-server.ts'
import { intervalStarts, stepOf, summaryDays } from './ledger-summary.ts'
import { dateAfter, daysBetween, lastDays, localDates } from './local-days.ts'

describe('local days', () => {
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

  test('a day of 23 hours is one day', () => {
    expect(shown(lastDays(at('2026-03-30T12:00:00Z'), 3, 'Europe/Berlin'))).toEqual([
      '2026-03-28 2026-03-27T23:00:00.000Z',
      '2026-03-29 2026-03-28T23:00:00.000Z',
      '2026-03-30 2026-03-29T22:00:00.000Z',
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
})

describe('overview.endpoint', () => {
  // The overview page needs one call of the account: it also has logins to look at, and channels to bind.

  const server = sharedServer({ OUTBOX: 'on' })
  beforeEach(async () => {
    await server.db.deleteFrom('member_token').execute()
    await server.db.deleteFrom('member_session').execute()
  })

  const day = 86_400
  /** Logs a member in without a call; `ago` in seconds. */
  const logIn = async (ip: string, ago = 60, memberId = server.people.alice) => {
    const now = Math.floor(server.clock() / 1000) - ago
    return (
      await openLogin(server.db, {
        memberId,
        keep: 'refreshable',
        way: 'password',
        ip,
        userAgent: '',
        previous: null,
        now,
      })
    ).token
  }
  const overviewFor = async (token: string) => (await server.call('GET', '/account/overview', { token })).body.data
  const addressesFor = async (token: string) =>
    (await overviewFor(token)).unfamiliarLogins.map(({ ip }: { ip: string }) => ip)

  test.each<[string, Array<[ip: string, ago?: number]>, string[]]>([
    ['only this login', [], []],
    ['another one from this address', [['10.0.0.1']], []],
    ['one from another address', [['10.0.0.2']], ['10.0.0.2']],
    ['two from one other address', [['10.0.0.2'], ['10.0.0.2', 9 * day]], []],
    ['one from another address, a week ago', [['10.0.0.2', 7 * day]], []],
    ['one without an address', [['']], []],
    ['one that has expired beside an open one', [['10.0.0.2', 31 * day], ['10.0.0.2']], ['10.0.0.2']],
    [
      'many, of which the newest five are told',
      Array.from({ length: 40 }, (_, index) => [`10.0.1.${index}`, 3600 - index]),
      ['10.0.1.39', '10.0.1.38', '10.0.1.37', '10.0.1.36', '10.0.1.35'],
    ],
  ])('%s', async (_, others, expected) => {
    const here = await logIn('10.0.0.1')
    for (const [ip, ago] of others) await logIn(ip, ago)
    expect(await addressesFor(here)).toEqual(expected)
  })

  test('logins of other members are not told', async () => {
    const here = await logIn('10.0.0.1')
    await logIn('10.0.0.2', 60, server.people.master)
    expect(await overviewFor(here)).toMatchObject({ unfamiliarLogins: [] })
  })

  test('channels are told like those of the profile, and only to members who may see it', async () => {
    const here = await logIn('10.0.0.1')
    const { accountVerificationType } = (await server.call('GET', '/account/profile', { token: here })).body.data
    expect(accountVerificationType.length).toBeGreaterThan(0)
    expect(await overviewFor(here)).toMatchObject({ accountVerificationType })
    const id = server.people.rules.get('account/overview')
    const { db, people } = server
    await db
      .updateTable('member_group')
      .set({ rules: `${id}` })
      .where('id', '=', people.groups.none)
      .execute()
    const limited = await logIn('10.0.0.9', 60, server.people.limited)
    expect((await server.call('GET', '/account/profile', { token: limited })).body.code).toBe(401)
    expect(await overviewFor(limited)).toMatchObject({ accountVerificationType: [], unfamiliarLogins: [] })
  })
})

describe('summary days', () => {
  const dates = localDates('Asia/Shanghai')
  const day = (date: string) => dates.startOf(date) ?? Number.NaN
  const now = day('2026-03-10') + 3600
  const about = (from: string, to: string, first: string | undefined) =>
    summaryDays(
      { from: from === '' ? undefined : day(from), before: to === '' ? undefined : day(to) + 86_400 },
      { now, first: first === undefined ? undefined : day(first) + 7200, dates },
    )

  test.each<[string, string, string, string | undefined, object]>([
    ['all', '', '', '2026-02-01', { from: '2026-02-01', to: '2026-03-10', step: 'day', previous: null }],
    ['all of nothing', '', '', undefined, { from: '2026-03-10', to: '2026-03-10', starts: ['2026-03-10'] }],
    [
      'a week',
      '2026-03-04',
      '',
      '2026-02-01',
      { from: '2026-03-04', to: '2026-03-10', previous: { from: '2026-02-25', to: '2026-03-03' } },
    ],
    [
      'an unfinished month is compared with the same days of the month before',
      '2026-03-01',
      '2026-03-31',
      '2026-02-01',
      { to: '2026-03-10', previous: { from: '2026-02-01', to: '2026-02-10' } },
    ],
    [
      'a month is compared with the month before, which may be longer',
      '2026-02-01',
      '2026-02-28',
      '2025-12-01',
      { to: '2026-02-28', previous: { from: '2026-01-01', to: '2026-01-31' } },
    ],
    [
      'a year is compared with the year before',
      '2025-01-01',
      '2025-12-31',
      '2023-12-01',
      { previous: { from: '2024-01-01', to: '2024-12-31' } },
    ],
    [
      'an unfinished year is compared with the same days of the year before',
      '2026-01-01',
      '2026-12-31',
      '2023-12-01',
      { previous: { from: '2025-01-01', to: '2025-03-10' } },
    ],
    [
      'days that begin with a month are compared with as many',
      '2026-03-01',
      '2026-03-09',
      '2026-02-01',
      { previous: { from: '2026-02-20', to: '2026-02-28' } },
    ],
    ['a few days before the first entry', '2026-03-01', '', '2026-03-05', { from: '2026-03-01', step: 'day' }],
    [
      'years before the first entry',
      '1999-01-01',
      '',
      '2026-02-01',
      { from: '2026-02-01', step: 'day', previous: { to: '1998-12-31' } },
    ],
    ['the future', '2026-04-01', '2026-04-30', '2026-02-01', { starts: [], previous: null }],
  ])('%s', (_, from, to, first, expected) => expect(about(from, to, first)).toMatchObject(expected))

  test('days that the month or year before does not have end it, or are the next', () => {
    const previous = (from: string, to: string, today: string) =>
      summaryDays({ from: day(from), before: day(to) + 86_400 }, { now: day(today), first: day('2020-01-01'), dates })
        .previous
    expect(previous('2026-03-01', '2026-03-31', '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(previous('2028-01-01', '2028-12-31', '2028-02-29')).toEqual({ from: '2027-01-01', to: '2027-03-01' })
  })
})

describe('summary steps', () => {
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
})
