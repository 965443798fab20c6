import { failureOutcomes, failurePhases, failureReasons } from '@member/shared/failure-report'
import type { StoredReport } from './failure-reports.ts'
import { countsAgainst, tally, type VoteBatch, votesOf } from './votes.ts'

describe('a failure counts against its release', () => {
  const counted: Record<string, readonly string[]> = {
    account: ['files', 'start-failed', 'page-missing', 'render-threw', 'not-ready'],
    host: ['files', 'start-failed', 'render-threw'],
  }

  test.each(['account', 'host'].flatMap((area) => failureReasons.map((reason) => [area, reason] as const)))(
    '%s: %s, where the member has seen it, as the table says',
    (area, reason) => {
      for (const outcome of failureOutcomes)
        for (const phase of failurePhases)
          expect([outcome, phase, countsAgainst({ area, reason, outcome, phase })]).toEqual([
            outcome,
            phase,
            ['fell-back', 'gave-up'].includes(outcome) && phase !== 'run' && counted[area]?.includes(reason),
          ])
    },
  )

  test('words of a later version do not', () => {
    expect(countsAgainst({ area: 'account', phase: 'render', reason: 'melted', outcome: 'gave-up' })).toBe(false)
  })
})

describe('tally', () => {
  const release = '1.0.0-000000000000'
  const failedBy = (voter: string, area = 'account', reason = 'render-threw') => ({
    area,
    release,
    reason,
    voter,
    network: '',
  })
  const workedFor = (voters: string[], area = 'account') => ({ area, release, voters })
  const batch = (at: number, { failed = [], worked = [] }: Partial<VoteBatch>): VoteBatch => ({ at, failed, worked })
  const counted = (batches: VoteBatch[], since = 0) =>
    tally(batches, { since, until: 100 }).map(({ area, votes, failed }) => `${area} ${failed} of ${votes}`)

  test.each<[string, VoteBatch[], string[]]>([
    ['nothing was told', [], []],
    ['a member tells twice', [batch(1, { worked: [workedFor(['a', 'a', 'b'])] })], ['account 0 of 2']],
    [
      'a member fails often',
      [batch(1, { failed: [failedBy('a'), failedBy('a')] }), batch(2, { failed: [failedBy('a')] })],
      ['account 1 of 1'],
    ],
    [
      'it also works for a member for whom it failed',
      [batch(1, { worked: [workedFor(['a'])], failed: [failedBy('a')] }), batch(2, { worked: [workedFor(['a'])] })],
      ['account 1 of 1'],
    ],
    [
      'the host works for one of a network where it failed',
      [
        batch(1, { failed: [failedBy('n', 'host'), failedBy('m', 'host')] }),
        batch(2, { worked: [workedFor(['n'], 'host')] }),
      ],
      ['host 1 of 2'],
    ],
    [
      'votes are older and newer',
      [
        batch(10, { worked: [workedFor(['a'])] }),
        batch(11, { worked: [workedFor(['b'])] }),
        batch(101, { worked: [workedFor(['c'])] }),
      ],
      ['account 0 of 1'],
    ],
    [
      'two areas have releases of one name',
      [batch(11, { worked: [workedFor(['a']), workedFor(['b'], 'messages')] })],
      ['account 0 of 1', 'messages 0 of 1'],
    ],
  ])('where %s', (_, batches, expected) => {
    expect(counted(batches, 10 * Number(batches.some(({ at }) => at > 100)))).toEqual(expected)
  })

  test('says how often each reason was given', () => {
    const failed = [failedBy('a'), failedBy('b', 'account', 'files'), failedBy('c')]
    expect(tally([batch(1, { failed })], { since: 0, until: 1 })).toEqual([
      { area: 'account', release, votes: 3, failed: 3, reasons: { 'render-threw': 2, files: 1 } },
    ])
  })
})

test('reports that count and have a voter are votes', () => {
  const report: StoredReport = {
    at: 5,
    area: 'account',
    release: '1.0.0-000000000000',
    phase: 'render',
    reason: 'render-threw',
    outcome: 'gave-up',
    reference: '7KQ2MX',
    member: 'm',
    network: 'n',
    voter: 'm',
  }
  const { area, release, reason, voter, network } = report
  const reports = [report, { ...report, voter: '' }, { ...report, outcome: 'retried' }]
  expect(votesOf({ reports, worked: [] }, 9)).toEqual({
    at: 9,
    worked: [],
    failed: [{ area, release, reason, voter, network }],
  })
})
