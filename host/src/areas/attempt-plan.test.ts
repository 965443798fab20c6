import { type History, nextStep, type Situation } from './attempt-plan.ts'
import type { Reason } from './reason.ts'

const situation = (over: Partial<Situation> = {}): Situation => ({
  fallback: '1.0.0-aaaaaaaaaaaa',
  refreshed: 'no',
  network: 'up',
  random: 0.5,
  ...over,
})
const times = (reason: Reason, count: number): History =>
  Array.from({ length: count }, () => ({ release: '1.1.0-bbbbbbbbbbbb', reason }))
const lastResort = { fallback: null, refreshed: 'yes' } as const

test.each<[Reason, number, Partial<Situation>, string]>([
  ['offline', 1, { network: 'down' }, 'wait-online'],
  ['offline', 9, { ...lastResort, network: 'down' }, 'wait-online'],
  ['offline', 1, {}, 'retry'],
  ['offline', 3, {}, 'retry'],
  ['offline', 4, {}, 'give-up'],
  ['entry-http', 1, {}, 'retry'],
  ['entry-http', 2, {}, 'fall-back'],
  ['entry-http', 2, lastResort, 'give-up'],
  ['timeout', 1, {}, 'fall-back'],
  ['timeout', 1, lastResort, 'retry'],
  ['timeout', 2, lastResort, 'give-up'],
  ['integrity', 1, {}, 'retry'],
  ['integrity', 2, {}, 'fall-back'],
  ['integrity', 2, lastResort, 'give-up'],
  ['chunk-http', 1, {}, 'retry'],
  ['chunk-http', 2, {}, 'retry'],
  ['chunk-http', 3, {}, 'refresh-set'],
  ['chunk-http', 3, { refreshed: 'yes' }, 'fall-back'],
  ['chunk-http', 3, lastResort, 'give-up'],
  ['manifest', 1, {}, 'retry'],
  ['manifest', 2, {}, 'give-up'],
  ['page-missing', 1, {}, 'refresh-set'],
  ['page-missing', 2, { refreshed: 'yes' }, 'fall-back'],
  ['page-missing', 2, lastResort, 'give-up'],
  ['render-threw', 1, {}, 'retry'],
  ['render-threw', 2, {}, 'fall-back'],
  ['render-threw', 2, lastResort, 'give-up'],
])('%s, failure %d, %o: %s', (reason, count, over, expected) => {
  expect(nextStep(times(reason, count), situation(over)).do).toBe(expected)
})

test.each<Reason>(['entry-not-script', 'skew-contract', 'skew-singleton', 'start-failed', 'module-threw', 'shape'])(
  'a container that failed with %s is never asked again',
  (reason) => {
    expect(nextStep(times(reason, 1), situation())).toEqual({ do: 'fall-back' })
    expect(nextStep(times(reason, 1), situation(lastResort))).toEqual({ do: 'give-up' })
  },
)

test('no failure of any kind leads to more than eight steps before the member is told', () => {
  const reasons: Reason[] = [
    'offline',
    'entry-http',
    'timeout',
    'integrity',
    'chunk-http',
    'manifest',
    'page-missing',
    'start-failed',
    'module-threw',
    'shape',
    'render-threw',
  ]
  for (const reason of reasons) {
    const history: { release: string; reason: Reason }[] = []
    let release = 'current'
    let refreshed: Situation['refreshed'] = 'no'
    for (let steps = 0; ; steps += 1) {
      expect(steps).toBeLessThanOrEqual(8)
      history.push({ release, reason })
      const step = nextStep(history, situation({ fallback: release === 'current' ? 'previous' : null, refreshed }))
      if (step.do === 'give-up') break
      if (step.do === 'fall-back') release = 'previous'
      if (step.do === 'refresh-set') refreshed = 'yes'
    }
  }
})

test('retries are spread over half a second, and only damaged bytes are fetched past the cache', () => {
  expect(nextStep(times('entry-http', 1), situation({ random: 0 }))).toEqual({
    do: 'retry',
    afterMs: 300,
    cache: 'normal',
  })
  expect(nextStep(times('integrity', 1), situation({ random: 1 }))).toEqual({
    do: 'retry',
    afterMs: 800,
    cache: 'fresh',
  })
})
