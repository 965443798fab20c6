import type { UnsentContribution } from '@member/shared'
import { type BeforeLogoutDependencies, beforeLogout } from './before-logout.ts'

const entry = (area: string) => ({ key: `${area} outbox 7 1`, area, memberId: 7, kind: 'outbox' as const })
const area = (finish: UnsentContribution['finish']): UnsentContribution => ({ finish, forget: async () => {} })

function open(change: Partial<BeforeLogoutDependencies>) {
  const asked: number[] = []
  const opens: string[] = []
  const dependencies: BeforeLogoutDependencies = {
    entries: () => [],
    running: () => 'no',
    open: async () => {
      opens.push('opened')
      return new Map()
    },
    whileBusy: (work) => work,
    ask: async (count) => {
      asked.push(count)
      return 'stay'
    },
    ...change,
  }
  return { asked, opens, outcome: () => beforeLogout(dependencies) }
}

test('loads nothing where nothing can be left', async () => {
  const { outcome, opens } = open({})
  expect([await outcome(), opens]).toEqual(['leave', []])
})

test('goes on without a question when everything was brought to the server', async () => {
  let kept = [entry('workorder')]
  const finish = async () => {
    kept = []
    return 0
  }
  const { outcome, asked } = open({ entries: () => kept, open: async () => new Map([['workorder', area(finish)]]) })
  expect([await outcome(), asked]).toEqual(['leave', []])
})

test.each<[string, Partial<BeforeLogoutDependencies>, number]>([
  [
    'an area could not bring some of it',
    { running: () => 'yes', open: async () => new Map([['workorder', area(async () => 2)]]) },
    2,
  ],
  ['something is being written', { entries: () => [{ ...entry('account'), kind: 'draft' }] }, 1],
  ['an area could not be opened', { entries: () => [entry('workorder'), entry('workorder')] }, 2],
  [
    'another area has left something too',
    {
      entries: () => [entry('workorder'), entry('messages')],
      open: async () => new Map([['workorder', area(async () => 1)]]),
    },
    2,
  ],
  [
    'an area cannot tell',
    { running: () => 'yes', open: async () => new Map([['workorder', area(() => Promise.reject(new Error('no')))]]) },
    1,
  ],
])('asks when %s', async (_, change, count) => {
  const { outcome, asked } = open(change)
  expect([await outcome(), asked]).toEqual(['stay', [count]])
})

test('asks after some seconds when an area does not answer', async () => {
  jest.useFakeTimers()
  const never = area(() => new Promise(() => {}))
  const { outcome, asked } = open({ running: () => 'yes', open: async () => new Map([['workorder', never]]) })
  const outcomeOfAll = outcome()
  await jest.advanceTimersByTimeAsync(12_000)
  expect([await outcomeOfAll, asked]).toEqual(['stay', [1]])
  jest.useRealTimers()
})
