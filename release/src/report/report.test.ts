import type { StoredReport } from '@member/release-store'
import { failureTable, recentFailures } from './recent-failures.ts'
import { moment } from './terminal.ts'

describe('moment', () => {
  const now = new Date('2026-11-22T02:45:30.000Z')

  test.each([
    ['2026-11-22T02:45:10.000Z', '2026-11-22 02:45 UTC (just now)'],
    ['2026-11-22T02:50:00.000Z', '2026-11-22 02:50 UTC (just now)'],
    ['2026-11-22T02:41:30.000Z', '2026-11-22 02:41 UTC (4 min ago)'],
    ['2026-11-22T00:46:00.000Z', '2026-11-22 00:46 UTC (119 min ago)'],
    ['2026-11-21T20:45:00.000Z', '2026-11-21 20:45 UTC (6 h ago)'],
    ['2026-11-19T02:00:00.000Z', '2026-11-19 02:00 UTC (3 days ago)'],
    ['', ''],
  ])('%s reads %s', (at, shown) => {
    expect(moment(at, now)).toBe(shown)
  })
})

describe('recent failures', () => {
  const one = '1.0.0-000000000001'
  const two = '1.0.0-000000000002'
  const failed = (release: string, reason: string, at: number, reference: string): StoredReport => ({
    at,
    area: 'account',
    release,
    phase: 'render',
    reason,
    outcome: 'gave-up',
    reference,
    member: '',
    network: '',
    voter: '',
  })
  const reports = [
    failed(one, 'timeout', 1, 'AAAAAA'),
    failed(two, 'shape', 2, 'BBBBBB'),
    failed(two, 'timeout', 3, 'CCCCCC'),
    { ...failed(two, 'timeout', 4, 'DDDDDD'), outcome: 'retried' },
  ]

  test('failures are told by release with the most frequent reason and the newest reference', () => {
    expect(recentFailures(reports)).toEqual([
      {
        area: 'account',
        release: two,
        count: 3,
        gaveUp: 2,
        members: 0,
        networks: 0,
        reason: 'timeout',
        reference: 'DDDDDD',
      },
      {
        area: 'account',
        release: one,
        count: 1,
        gaveUp: 1,
        members: 0,
        networks: 0,
        reason: 'timeout',
        reference: 'AAAAAA',
      },
    ])
  })

  test('of a member, and of the guests of a network, few are counted, and it is said from how many they come', () => {
    const from = (member: string, network: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...failed(one, 'timeout', at, 'AAAAAA'), member, network }))
    const flood = [...from('', 'n1', 500), ...from('m1', 'n2', 40), ...from('m2', 'n2', 1), ...from('', 'n2', 2)]
    const [failures] = recentFailures(flood)
    expect(failures).toMatchObject({ count: 9, gaveUp: 9, members: 2, networks: 2 })
    expect(failureTable(recentFailures(flood)).at(-1)).toBe('  from 2 members and 2 networks')
    const single = from('', 'n1', 1)
    expect(failureTable(recentFailures(single)).at(-1)).toBe('  from 0 members and 1 network')
  })

  test('the table fits a terminal, and says that there are none', () => {
    const long = {
      area: 'a'.repeat(15),
      release: '10.20.30-000000000001',
      count: 123_456,
      gaveUp: 9_999,
      members: 9_999,
      networks: 123_456,
      reason: 'entry-not-script',
    }
    for (const line of failureTable([{ ...long, reference: 'AAAAAA' }])) expect(line.length).toBeLessThanOrEqual(80)
    expect(failureTable([])).toEqual(['no failure in a browser in the last hour'])
  })
})
