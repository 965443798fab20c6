import { failureReasons } from '@member/shared/failure-report'
import {
  afterRenderFailure,
  createBrokenReleases,
  type History,
  nextStep,
  outcomeOf,
  renderWindowMs,
  restMs,
  type Situation,
} from './attempt-plan.ts'
import { AreaError, areaErrorOf, type Reason } from './reason.ts'
import { firstRelease, type KnownArea } from './release-set.ts'
import { createBlame, culpritOf, stackOf } from './reports.ts'

describe('attempt plan', () => {
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

  test('without a network the member is told at once', () => {
    expect(course(['offline'], { online: false })).toBe('give-up')
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
})

describe('blame', () => {
  const host = { release: '3.0.0-hhhhhhhhhhhh', contract: '1.2.0', provides: {} }
  const assumed = { area: 'account', release: '1.0.0-aaaaaaaaaaaa' }

  const thrownIn = (address: string) =>
    Object.assign(new Error('made to fail'), { stack: `Error\n at f (${address}:1:2)` })

  test.each([
    ['its own script', thrownIn('https://site.example/r/messages/1.0.0-mmmmmmmmmmmm/page.js'), assumed, 'messages'],
    ['the one assumed, when no script is known', thrownIn('https://site.example/other.js'), assumed, 'account'],
    ['the host, when there is none', 'thrown text', null, 'host'],
  ])('a failure is reported against %s', (_, error, occupant, area) => {
    const report = jest.fn()
    const clock = { now: () => 0, pause: async () => {}, random: () => 0.5 }
    createBlame({ host, clock, report })(error, 'run-threw', occupant)
    const told = { area, reason: 'run-threw', outcome: 'noted', reference: expect.any(String) }
    expect(report.mock.calls).toEqual([[expect.objectContaining(told), error]])
  })
})

describe('broken releases', () => {
  let now = 1_700_000_000_000
  const pass = (ms: number) => {
    now += ms
  }
  let stored: string | null = null
  const storage = {
    read: () => stored,
    write: (_: string, value: string | null) => {
      stored = value
    },
  }
  const broken = createBrokenReleases(storage, () => now)
  beforeEach(() => {
    stored = null
  })

  test('a release that failed rests for ten minutes and not a moment longer', () => {
    broken.remember('r1')
    expect(broken.isResting('r1')).toBe(true)
    expect(broken.isResting('r2')).toBe(false)
    pass(restMs - 1)
    expect(broken.isResting('r1')).toBe(true)
    pass(1)
    expect(broken.isResting('r1')).toBe(false)
  })

  test('a clock that was set back does not make a release rest for years', () => {
    broken.remember('r1')
    pass(-365 * 86_400_000)
    expect(broken.isResting('r1')).toBe(false)
  })

  test('releases whose rest is over are forgotten with the next failure', () => {
    broken.remember('old')
    pass(restMs + 1)
    broken.remember('new')
    expect(Object.keys(JSON.parse(stored ?? ''))).toEqual(['new'])
  })

  test.each([null, '', 'nonsense', '[]', '"text"', '{"r1":"soon"}'])('stored %p counts as nothing', (text) => {
    stored = text
    expect(broken.isResting('r1')).toBe(false)
  })
})

describe('first release', () => {
  const area = (fallback: string | null) =>
    ({ use: { release: 'live' }, fallback: fallback && { release: fallback } }) as unknown as KnownArea

  test.each<[string | null, string[], string]>([
    ['good', [], 'live'],
    ['good', ['live'], 'good'],
    ['good', ['live', 'good'], 'live'],
    ['good', ['good'], 'live'],
    [null, ['live'], 'live'],
  ])('fallback %p, resting %p: %s', (fallback, resting, expected) => {
    expect(firstRelease(area(fallback), (release) => resting.includes(release)).release).toBe(expected)
  })
})

describe('chunk failure', () => {
  const file = '/r/a/b/42.js'
  const explain = (error: unknown, onLine = true) => areaErrorOf(error, onLine)
  const chunkError = (over: object = {}) =>
    Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError', request: file, ...over })

  test.each<[string, object, Reason]>([
    ['was not loaded', {}, 'files'],
    ['ran and did not bring it', { type: 'missing' }, 'start-failed'],
    ['was late', { type: 'timeout' }, 'timeout'],
    ['is known by the message of its error only', { name: 'Error' }, 'files'],
  ])('a chunk whose script %s', (_, over, reason) => {
    expect(explain(chunkError(over))).toMatchObject({ reason, file })
  })

  test('without a network no file speaks against its release', () => {
    expect(explain(chunkError(), false)).toMatchObject({ reason: 'offline', file })
    expect(explain(new TypeError('x'), false).reason).toBe('start-failed')
  })

  test('anything else thrown is the area’s own code, and a known reason is kept', () => {
    expect(explain(new TypeError('x is not a function')).reason).toBe('start-failed')
    expect(explain('text').reason).toBe('start-failed')
    const known = new AreaError('timeout', 'entry', { file })
    expect(explain(known)).toBe(known)
  })
})

describe('culprit', () => {
  const origin = 'https://site.example'
  const messages = { area: 'messages', release: '1.2.0-aaaaaaaaaaaa' }
  const at = (area: string, release = '1.2.0-aaaaaaaaaaaa') => `${origin}/r/${area}/${release}/page.4c1e.js:1:2`

  test.each([
    ['Chromium', `Error: x\n    at f (${at('messages')})\n    at g (${origin}/other.js:1:2)`, messages],
    ['Firefox', `f@${at('messages')}\ng@${at('account')}`, messages],
    ['the host is called by an area', `notify@${at('host')}\nf@${at('messages')}`, messages],
    ['only the host', `f@${at('host')}`, null],
    ['a script of nobody', `f@${origin}/somewhere/else.js:1:2`, null],
    ['no stack', '', null],
  ])('%s', (_, stack, expected) => {
    expect(culpritOf(stack)).toEqual(expected)
  })

  test.each([
    [new Error('x'), expect.stringContaining('Error: x')],
    ['thrown text', ''],
    [null, ''],
  ])('the stack of %p', (thrown, expected) => {
    expect(stackOf(thrown)).toEqual(expected)
  })
})
