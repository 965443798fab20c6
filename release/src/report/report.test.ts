import type { StoredReport } from '@member/release-store'
import { failureTable, type ReleaseFailures, recentFailures } from './recent-failures.ts'
import { voteTable } from './recent-votes.ts'
import { moment } from './terminal.ts'

describe('moment', () => {
  const now = new Date('2026-11-22T02:45:30.000Z')

  test.each([
    ['2026-11-22T02:45:10.000Z', '2026-11-22 02:45 UTC (just now)'],
    ['2026-11-22T02:46:00.000Z', '2026-11-22 02:46 UTC (just now)'],
    ['2026-11-22T02:50:00.000Z', '2026-11-22 02:50 UTC (4 min ahead of this clock)'],
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
        from: 'others',
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
        from: 'others',
        count: 1,
        gaveUp: 1,
        members: 0,
        networks: 0,
        reason: 'timeout',
        reference: 'AAAAAA',
      },
    ])
  })

  const from = (member: string, network: string, count: number, area = 'account') =>
    Array.from({ length: count }, (_, at) => ({ ...failed(one, 'timeout', at, 'AAAAAA'), area, member, network }))

  test('of a member, and of the guests of a network, few are counted, apart from each other', () => {
    const flood = [...from('', 'n1', 500), ...from('m1', 'n2', 40), ...from('m2', 'n2', 1), ...from('', 'n2', 2)]
    expect(recentFailures(flood)).toMatchObject([
      { from: 'others', count: 5, gaveUp: 5, members: 0, networks: 2 },
      { from: 'members', count: 4, gaveUp: 4, members: 2, networks: 1 },
    ])
  })

  test.each([
    ['members', from('m1', 'n1', 1), 'from 1 member in 1 network'],
    ['guests, whom anybody can claim to be', from('', 'n1', 1), 'unverified: from guests of 1 network'],
    ['the start of the host, which knows nobody', from('', 'n1', 1, 'host'), 'from guests of 1 network'],
  ])('it is said from how many they come: %s', (_, reports, said) => {
    expect(failureTable(recentFailures(reports)).at(-1)).toBe(`  ${said}; docs/runbook/timeout.md`)
  })

  test('the table fits a terminal, and says that there are none', () => {
    const long: Omit<ReleaseFailures, 'reference'> = {
      from: 'others',
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

test('votes are told by release, those with failures first, and fit a terminal', () => {
  const votes = { votes: 123_456, failed: 0, reasons: {} }
  const bad = {
    ...votes,
    release: '10.20.30-000000000001',
    failed: 12_345,
    reasons: { files: 1, 'start-failed': 12_344 },
  }
  const lines = voteTable([
    { ...votes, area: 'host', release: '1.0.0-000000000001' },
    { ...bad, area: 'a'.repeat(15) },
  ])
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'votes of the last hour: whether it failed, one of each member or network',
    'AREA RELEASE VOTES OF FAILED MOSTLY',
    'aaaaaaaaaaaaaaa 10.20.30-000000000001 123456 members 12345 start-failed',
    'host 1.0.0-000000000001 123456 networks 0 -',
  ])
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
  expect(voteTable([])).toEqual(['no votes on releases in the last hour'])
})
