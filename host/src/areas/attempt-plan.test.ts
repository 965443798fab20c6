import { failureReasons } from '@member/shared/failure-report'
import {
  afterRenderFailure,
  type History,
  nextStep,
  outcomeOf,
  renderWindowMs,
  type Situation,
} from './attempt-plan.ts'
import type { Reason } from './reason.ts'

const current = '1.1.0-bbbbbbbbbbbb'
const previous = '1.0.0-aaaaaaaaaaaa'

const situation = (over: Partial<Situation> = {}): Situation => ({
  fallback: previous,
  asked: false,
  online: true,
  random: 0.5,
  ...over,
})

/** All steps of an opening that fails for these reasons in turns, until the member is told. */
function course(reasons: readonly Reason[], first: Partial<Situation> = {}): string {
  const history: History[number][] = []
  const taken: string[] = []
  let { fallback, asked } = situation(first)
  let release = current
  for (;;) {
    const reason = reasons[history.length % reasons.length] as Reason
    history.push({ release, reason })
    const step = nextStep(history, situation({ ...first, fallback, asked }))
    taken.push(step.do === 'retry' && step.fresh ? 'retry fresh' : step.do)
    if (step.do === 'give-up' || taken.length > 20) return taken.join(', ')
    if (step.do === 'ask') asked = true
    if (step.do === 'fall-back') {
      release = previous
      fallback = null
    }
  }
}

/** What follows a reason: of a release that another can replace, and of the last one there is. */
const ofReleases: Record<Reason, [replaceable: string, last: string]> = {
  offline: ['retry, retry, retry, give-up', 'retry, retry, retry, give-up'],
  timeout: ['retry, fall-back, retry, give-up', 'retry, give-up'],
  files: ['retry fresh, ask, fall-back, retry fresh, give-up', 'retry fresh, ask, give-up'],
  misfit: ['fall-back, give-up', 'give-up'],
  'start-failed': ['fall-back, give-up', 'give-up'],
  'page-missing': ['ask, fall-back, give-up', 'ask, give-up'],
  'render-threw': ['retry, fall-back, retry, give-up', 'retry, give-up'],
  'not-ready': ['give-up', 'give-up'],
  'run-threw': ['give-up', 'give-up'],
  misuse: ['give-up', 'give-up'],
}

test.each(Object.entries(ofReleases) as [Reason, [string, string]][])('%s', (reason, [replaceable, last]) => {
  expect(course([reason])).toBe(replaceable)
  expect(course([reason], { fallback: null })).toBe(last)
})

test('without a network the plan waits for it, however often it fails', () => {
  const history = Array.from({ length: 9 }, () => ({ release: current, reason: 'offline' }) as const)
  expect(nextStep(history, situation({ online: false }))).toEqual({ do: 'wait-online' })
})

test('no two reasons in turns lead to more than ten failures before the member is told', () => {
  for (const one of failureReasons)
    for (const other of failureReasons) expect(course([one, other]).split(', ').length).toBeLessThanOrEqual(10)
})

test('retries of many browsers are spread; those against a dead server come ever later', () => {
  const after = (reasons: Reason[], random: number) =>
    nextStep(
      reasons.map((reason) => ({ release: current, reason })),
      situation({ random }),
    )
  expect(after(['files'], 0)).toEqual({ do: 'retry', afterMs: 300, fresh: true })
  expect(after(['files'], 1)).toEqual({ do: 'retry', afterMs: 800, fresh: true })
  expect(after(['offline', 'offline'], 1)).toEqual({ do: 'retry', afterMs: 4_000, fresh: false })
})

test.each([
  [{ do: 'retry', afterMs: 0, fresh: false }, 'retried'],
  [{ do: 'ask' }, 'retried'],
  [{ do: 'wait-online' }, 'retried'],
  [{ do: 'fall-back' }, 'fell-back'],
  [{ do: 'give-up' }, 'gave-up'],
] as const)('a report calls %j %s', (step, outcome) => expect(outcomeOf(step)).toBe(outcome))

test.each<[string, number[], string | null, string]>([
  ['once', [0], previous, 'retry'],
  ['twice within half a minute', [0, renderWindowMs], previous, 'fall-back'],
  ['twice, and the other release is running', [0, renderWindowMs], null, 'give-up'],
  ['again after a while', [0, renderWindowMs + 1], previous, 'retry'],
])('a page that throws %s', (_, times, fallback, expected) => {
  const failures = times.map((at) => ({ release: current, at }))
  expect(afterRenderFailure(failures, times.at(-1) ?? 0, fallback).do).toBe(expected)
})
