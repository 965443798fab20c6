import { localDates } from './local-days.ts'
import { summaryDays } from './summary-days.ts'

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
    'an unfinished month is compared with as many days',
    '2026-03-01',
    '2026-03-31',
    '2026-02-01',
    { to: '2026-03-10', previous: { from: '2026-02-19', to: '2026-02-28' } },
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
