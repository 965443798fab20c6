// Which votes a release is measured by.
import { findTrips, settleMs, type WatchedArea } from './find-trips.ts'
import type { VoteBatch } from './votes.ts'

const now = Date.UTC(2026, 10, 22, 3)
const minute = 60_000

/** The votes of so many different members, some of them failed. */
function votes(release: string, minutesAgo: number, count: number, failed: number): VoteBatch {
  const members = Array.from({ length: count }, (_, at) => `${minutesAgo} ${at}`)
  return {
    at: now - minutesAgo * minute,
    worked: [{ area: 'account', release, voters: members.slice(failed) }],
    failed: members.slice(0, failed).map((voter) => ({
      area: 'account',
      release,
      voter,
      network: '',
      reason: voter.endsWith('0') ? 'files' : 'render-threw',
    })),
  }
}

const area = (liveFor: number, different: Partial<WatchedArea> = {}): Record<string, WatchedArea> => ({
  account: {
    state: 'live',
    current: { release: 'new' },
    previous: { release: 'old' },
    banned: ['bad'],
    since: new Date(now - liveFor * minute).toISOString(),
    ...different,
  },
})

const candidate = { candidate: { release: 'next', since: new Date(now - 10 * minute).toISOString() } }

test.each<[string, VoteBatch[], Record<string, WatchedArea>, [string, number][]]>([
  ['of a release that is new to all, nothing is known', [votes('new', 0.5, 8, 8)], area(1), [['new', 0.05]]],
  [
    'a young release is measured by the one before',
    [votes('new', 0.5, 5, 5), votes('old', 30, 900, 5)],
    area(1),
    [['new', 0.01]],
  ],
  ['not by one that was taken back', [votes('new', 0.5, 8, 8), votes('bad', 30, 900, 900)], area(1), [['new', 0.05]]],
  [
    'a release that has been live for an hour by what it was like before the last minutes',
    [votes('new', 0.5, 100, 60), votes('new', 30, 900, 5), votes('old', 30, 900, 900)],
    area(60),
    [['new', 0.01]],
  ],
  ['that fails as usual does not trip', [votes('new', 0.5, 100, 60), votes('new', 30, 900, 495)], area(60), []],
  [
    'a candidate is measured by what the current release is like meanwhile',
    [votes('next', 0.5, 20, 20), votes('new', 0.5, 100, 15)],
    area(60, candidate),
    [['next', 0.1]],
  ],
  [
    'where few have the current one, by what it was like',
    [votes('next', 0.5, 20, 20), votes('new', 0.5, 19, 4), votes('new', 30, 900, 5)],
    area(20, candidate),
    [['next', 0.01]],
  ],
  [
    'what is not seen in the last minute is in the last five',
    [0.5, 1.5, 2.5, 3.5].map((ago) => votes('new', ago, 4, 4)),
    area(60),
    [['new', 0.05]],
  ],
  ['a release that went live a moment ago is given time', [votes('new', 0.1, 50, 50)], area(settleMs / minute / 2), []],
  [
    'what was said of it before it was brought back is not counted',
    [votes('new', 3, 12, 12), votes('new', 0.1, 4, 4)],
    area(0.5),
    [],
  ],
  ['a release of a fast clock is judged since its first vote', [votes('new', 0.5, 8, 8)], area(-30), [['new', 0.05]]],
  ['and given time since then as well', [votes('new', 0.1, 50, 50)], area(-30), []],
  [
    'others than those that are live are not judged',
    [votes('bad', 0.5, 50, 50), votes('old', 0.5, 50, 50)],
    area(5),
    [],
  ],
])('%s', (_, batches, areas, expected) => {
  const found = findTrips(batches, areas, now)
  expect(found.map(({ release, expected: rate }) => [release, Number(rate.toFixed(2))])).toEqual(expected)
})

test('a trip has the numbers that led to it', () => {
  expect(findTrips([votes('new', 0.5, 14, 12)], area(1), now)).toEqual([
    {
      area: 'account',
      release: 'new',
      role: 'current',
      windowMs: minute,
      votes: 14,
      failed: 12,
      reasons: { files: 2, 'render-threw': 10 },
      expected: 0.05,
      isOfOneNetwork: false,
    },
  ])
})

test.each([
  [19, []],
  [20, ['host']],
])('the host, whose voters are networks, stays with %i failed votes or not', (failed, tripped) => {
  const account = votes('new', 0.5, failed, failed)
  const host = { ...account, worked: [], failed: account.failed.map((vote) => ({ ...vote, area: 'host' })) }
  expect(findTrips([host], { host: area(1).account as WatchedArea }, now).map(({ area }) => area)).toEqual(tripped)
})

describe('failures of one network', () => {
  const tenPast = now + 10 * minute
  /** Seven failed votes, from so many networks, and successes of the area's release before from others. */
  const batches = (failing: string[], others: string[], at = tenPast): VoteBatch[] => {
    const before = { area: 'account', release: 'old', voters: ['m1'], networks: others }
    const failed = votes('new', 0, 7, 7).failed.map((vote, n) => ({
      ...vote,
      network: failing[n % failing.length] ?? '',
    }))
    return [
      { at: at - 20 * minute, worked: [before], failed: [] },
      { at: at - minute / 2, worked: [], failed },
    ]
  }

  test.each<[string, string[], string[], number, boolean]>([
    ['among votes of several', ['n1'], ['n2', 'n3'], tenPast, true],
    ['as all its votes are, whose code changed with the hour', ['n1'], ['n1 before'], tenPast, false],
    ['and of another', ['n1', 'n2'], ['n3'], tenPast, false],
    ['whose code changes meanwhile', ['n1 before', 'n1'], ['n2', 'n3'], now + minute / 4, true],
    ['among votes of which older servers did not tell it', ['n1'], [], tenPast, false],
  ])('%s', (_, failing, others, at, isOfOneNetwork) => {
    const since = new Date(at - 10 * minute).toISOString()
    const live = { account: { ...(area(10).account as WatchedArea), since } }
    expect(findTrips(batches(failing, others, at), live, at)).toMatchObject([{ isOfOneNetwork }])
  })
})
