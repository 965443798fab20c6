import { failureReasons } from '@member/shared/failure-report'
import { type History, nextStep, outcomeOf, type Situation, type Step } from './attempt-plan.ts'
import type { Fault, Reason } from './reason.ts'

const current = '1.1.0-bbbbbbbbbbbb'
const previous = '1.0.0-aaaaaaaaaaaa'

const situation = (over: Partial<Situation> = {}): Situation => ({
  fallback: previous,
  refreshed: 'no',
  network: 'up',
  random: 0.5,
  ...over,
})

const named = (step: Step): string => (step.do === 'retry' && step.cache === 'fresh' ? 'retry fresh' : step.do)

/** All steps of an opening that fails for one reason each time, until the member is told. */
function course(reason: Reason, fault: Fault, first: Partial<Situation>): string {
  const history: History[number][] = []
  const taken: string[] = []
  let { fallback, refreshed } = situation(first)
  let release = current
  for (;;) {
    history.push({ release, reason, fault })
    const step = nextStep(history, situation({ ...first, fallback, refreshed }))
    taken.push(named(step))
    if (step.do === 'give-up' || taken.length > 12) return taken.join(', ')
    if (step.do === 'refresh-set') refreshed = 'yes'
    if (step.do === 'fall-back') {
      release = previous
      fallback = null
    }
  }
}

const otherAtOnce = 'fall-back, give-up'
const told = 'give-up'

/** What follows a reason: of a release that another can replace, and of the last one there is. */
const ofReleases: Record<Reason, [string, string]> = {
  offline: ['retry, retry, retry, give-up', 'retry, retry, retry, give-up'],
  portal: [told, told],
  'entry-http': ['retry, fall-back, retry, give-up', 'retry, give-up'],
  'entry-not-script': [otherAtOnce, told],
  integrity: ['retry fresh, fall-back, retry fresh, give-up', 'retry fresh, give-up'],
  timeout: [otherAtOnce, told],
  'skew-contract': [otherAtOnce, told],
  'skew-singleton': [otherAtOnce, told],
  'start-failed': [otherAtOnce, told],
  'chunk-http': [
    'retry, retry fresh, refresh-set, fall-back, retry, retry fresh, give-up',
    'retry, retry fresh, refresh-set, give-up',
  ],
  'module-threw': [otherAtOnce, told],
  shape: [otherAtOnce, told],
  'page-missing': ['refresh-set, fall-back, give-up', 'refresh-set, give-up'],
  texts: [told, told],
  'render-threw': ['retry, fall-back, retry, give-up', 'retry, give-up'],
  'leave-threw': [told, told],
  'not-ready': [otherAtOnce, told],
  froze: [otherAtOnce, told],
  'handler-threw': [told, told],
  rejected: [told, told],
  misuse: [told, told],
  manifest: ['retry, fall-back, retry, give-up', 'retry, give-up'],
}

/** The network is at fault: no other release is tried, whether there is one or not. */
const ofNetwork: Partial<Record<Reason, string>> = {
  offline: 'retry, retry, retry, give-up',
  portal: told,
  'entry-http': 'retry, give-up',
  'entry-not-script': told,
  integrity: 'retry fresh, give-up',
  timeout: 'retry, retry, give-up',
  'chunk-http': 'retry, retry fresh, refresh-set, give-up',
}

test.each(Object.entries(ofReleases) as [Reason, [string, string]][])(
  '%s, by the fault of the release',
  (reason, [replaceable, last]) => {
    expect(course(reason, 'release', {})).toBe(replaceable)
    expect(course(reason, 'release', { fallback: null })).toBe(last)
  },
)

test.each(Object.entries(ofNetwork) as [Reason, string][])('%s, by the fault of the network', (reason, expected) => {
  expect(course(reason, 'network', {})).toBe(expected)
  expect(course(reason, 'network', { fallback: null })).toBe(expected)
})

test('without a network the plan waits for it, however often it fails', () => {
  const history = Array.from({ length: 9 }, () => ({ release: current, reason: 'offline', fault: 'network' }) as const)
  expect(nextStep(history, situation({ network: 'down' }))).toEqual({ do: 'wait-online' })
})

const pairs = failureReasons.flatMap((before) => failureReasons.map((reason) => [before, reason] as const))

test.each(pairs.filter(([before, reason]) => before !== reason))(
  'after %s, %s is answered as if it were the first failure',
  (before, reason) => {
    const last = { release: current, reason, fault: 'release' } as const
    for (const over of [{}, { fallback: null, refreshed: 'yes' as const }]) {
      const alone = nextStep([last], situation(over))
      expect(nextStep([{ ...last, reason: before }, last], situation(over))).toEqual(alone)
      expect(nextStep([{ ...last, release: previous }, last], situation(over))).toEqual(alone)
    }
  },
)

test('no two reasons in turns lead to more than fifteen failures before the member is told', () => {
  for (const pair of pairs) {
    const history: History[number][] = []
    let [release, refreshed] = [current, 'no' as Situation['refreshed']]
    for (let steps = 0; ; steps += 1) {
      expect(steps).toBeLessThan(15)
      history.push({ release, reason: pair[steps % 2] as Reason, fault: 'release' })
      const step = nextStep(history, situation({ fallback: release === current ? previous : null, refreshed }))
      if (step.do === 'give-up') break
      if (step.do === 'fall-back') release = previous
      if (step.do === 'refresh-set') refreshed = 'yes'
    }
  }
})

test('retries are spread over half a second', () => {
  const history = [{ release: current, reason: 'entry-http', fault: 'release' }] as const
  expect(nextStep(history, situation({ random: 0 }))).toMatchObject({ afterMs: 300 })
  expect(nextStep(history, situation({ random: 1 }))).toMatchObject({ afterMs: 800 })
})

test.each([
  [{ do: 'retry', afterMs: 0, cache: 'normal' }, 'retried'],
  [{ do: 'refresh-set' }, 'retried'],
  [{ do: 'wait-online' }, 'retried'],
  [{ do: 'fall-back' }, 'fell-back'],
  [{ do: 'give-up' }, 'gave-up'],
] satisfies [Step, string][])('a report calls %o %s', (step, expected) => {
  expect(outcomeOf(step)).toBe(expected)
})
