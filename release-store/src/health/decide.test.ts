import { type AutomaticAct, type Decision, decide } from './decide.ts'
import type { Trip, WatchedArea } from './find-trips.ts'

const now = Date.UTC(2026, 10, 22, 3)
const minute = 60_000

const trip = (area: string, role: Trip['role'] = 'current'): Trip => ({
  area,
  release: '2.0.0-000000000000',
  role,
  votes: 12,
  failed: 12,
  reasons: { 'render-threw': 12 },
  windowMs: 60_000,
  expected: 0.01,
  isOfOneNetwork: false,
})

const account = (different: Partial<WatchedArea> = {}): Record<string, WatchedArea> => ({
  account: {
    state: 'live',
    current: { release: '2.0.0-000000000000' },
    previous: { release: '1.0.0-000000000000' },
    banned: [],
    since: '2026-11-22T02:00:00.000Z',
    ...different,
  },
})

const two = () => ({ ...account(), messages: account().account as WatchedArea })

const acted = (area: string, minutesAgo: number): AutomaticAct => ({ area, at: now - minutesAgo * minute })

const said = (decision: Decision): string =>
  decision.do === 'alert'
    ? `alert ${decision.because}, ${decision.trips.length}`
    : [decision.do, ...(decision.do === 'nothing' ? [] : [decision.trip.area])].join(' ')

test.each<[string, Trip[], Record<string, WatchedArea>, AutomaticAct[], string]>([
  ['nothing fails', [], account(), [], 'nothing'],
  ['a release fails', [trip('account')], account(), [], 'rollback account'],
  ['a candidate fails', [trip('account', 'candidate')], account(), [], 'abort account'],
  [
    'a candidate fails beside a pinned release',
    [trip('account', 'candidate')],
    account({ state: 'pinned' }),
    [],
    'abort account',
  ],
  ['both fail', [trip('account'), trip('account', 'candidate')], account(), [], 'rollback account'],
  ['two areas fail', [trip('account'), trip('messages')], two(), [], 'alert several-areas, 2'],
  ...[{ state: 'held' }, { state: 'pinned' }, { off: { en: 'Moving.' } }, { previous: null }].map(
    (different): [string, Trip[], Record<string, WatchedArea>, AutomaticAct[], string] => [
      `one fails beside one that is left alone as ${JSON.stringify(different)}`,
      [trip('left'), trip('account')],
      { ...account(), left: { ...account().account, ...different } as WatchedArea },
      [],
      'rollback account',
    ],
  ),
  [
    'two fail that are left alone',
    [trip('account'), trip('messages')],
    { ...account({ state: 'held' }), messages: account({ state: 'pinned' }).account as WatchedArea },
    [],
    'alert several-areas, 2',
  ],
  ['another was changed', [trip('account')], account(), [acted('messages', 9)], 'alert several-areas, 1'],
  ['another was changed long ago', [trip('account')], account(), [acted('messages', 10)], 'rollback account'],
  ['it was changed within the hour', [trip('account')], account(), [acted('account', 59)], 'alert acted-before, 1'],
  ['it was changed an hour ago', [trip('account')], account(), [acted('account', 60)], 'rollback account'],
  [
    'its automatic change was taken back within the hour',
    [trip('account')],
    account(),
    [{ ...acted('account', 90), undoneAt: now - 59 * minute }],
    'alert acted-before, 1',
  ],
  ['one network alone says so', [{ ...trip('account'), isOfOneNetwork: true }], account(), [], 'alert one-network, 1'],
  ['it is held', [trip('account')], account({ state: 'held' }), [], 'alert held, 1'],
  [
    'it is held as its candidate failed',
    [trip('account')],
    account({ state: 'held', stopped: { by: 'abort' } }),
    [],
    'rollback account',
  ],
  ['it is pinned', [trip('account')], account({ state: 'pinned' }), [], 'alert pinned, 1'],
  ['it is off', [trip('account')], account({ off: { reason: 'moving' } }), [], 'alert off, 1'],
  ['it has nothing to go back to', [trip('account')], account({ previous: null }), [], 'alert no-previous, 1'],
])('where %s', (_, found, areas, acts, expected) => {
  expect(said(decide(found, areas, acts, now))).toBe(expected)
})
