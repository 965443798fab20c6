import type { ApiErrorKind } from '@member/shared'
import {
  afterFailure,
  afterReload,
  lateMs,
  mayHaveArrived,
  nextSteps,
  type Outgoing,
  type SendState,
} from './outgoing.ts'

const now = 1_000_000
const undoable: SendState = { kind: 'undoable' }
const offline: SendState = { kind: 'waiting', reason: 'offline' }
const ofPage: SendState = { kind: 'waiting', reason: 'page' }
const retry = (until: number): SendState => ({ kind: 'waiting', reason: 'retry', until })
const sending: SendState = { kind: 'sending' }
const sent: SendState = { kind: 'sent' }
const late: SendState = { kind: 'failed', reason: 'late', sentence: '' }
const failed: SendState = { kind: 'failed', reason: 'refused', sentence: 'No.' }

const message = (id: string, state: SendState, change: Partial<Outgoing<null>> = {}): Outgoing<null> => ({
  id,
  conversation: 'A',
  job: null,
  leavesAt: now - 1,
  failures: 0,
  state,
  ...change,
})
const stepOf = (one: Outgoing<null>, network: 'online' | 'offline' = 'online') =>
  nextSteps([one], now, network).get(one.id)

describe('nextSteps', () => {
  it.each<[string, SendState, number, unknown]>([
    ['can be taken back', undoable, now + 5, { do: 'wait', until: now + 5 }],
    ['cannot be taken back any more', undoable, now, { do: 'send' }],
    ['was sent off before the clock was set back', undoable, now + 3_600_000, { do: 'send' }],
    ['waits for a connection that is there', offline, 0, { do: 'send' }],
    ['waits for a page', ofPage, 0, { do: 'nothing' }],
    ['is tried later', retry(now + 9), 0, { do: 'wait', until: now + 9 }],
    ['waits for a limit', { kind: 'waiting', reason: 'limited', until: now + 9 }, 0, { do: 'wait', until: now + 9 }],
    ['is tried again', retry(now), 0, { do: 'send' }],
    ['is under way', sending, 0, { do: 'nothing' }],
    ['was sent', sent, 0, { do: 'nothing' }],
    ['failed', failed, 0, { do: 'nothing' }],
  ])('for one that %s', (_, state, leavesAt, step) => {
    expect(stepOf(message('1', state, { leavesAt }))).toEqual(step)
  })

  it('keeps what waits for a connection while there is none', () => {
    expect(stepOf(message('1', offline), 'offline')).toEqual({ do: 'nothing' })
  })

  it.each<[string, SendState, string]>([
    ['is under way', sending, 'nothing'],
    ['waits', offline, 'nothing'],
    ['can be taken back', undoable, 'nothing'],
    ['was sent', sent, 'send'],
    ['failed', failed, 'send'],
  ])('of a conversation whose first message %s, the second does: %s', (_, state, step) => {
    const steps = nextSteps([message('1', state, { leavesAt: now + 1 }), message('2', undoable)], now, 'offline')
    expect(steps.get('2')).toEqual({ do: step })
  })

  it('sends messages of several conversations at the same time', () => {
    const steps = nextSteps([message('1', sending), message('2', undoable, { conversation: 'B' })], now, 'online')
    expect(steps.get('2')).toEqual({ do: 'send' })
  })
})

describe('afterFailure', () => {
  it.each<[ApiErrorKind | 'conflict' | 'earlier', number, SendState]>([
    ['offline', 9, offline],
    ['aborted', 9, ofPage],
    ['need-login', 1, ofPage],
    ['unreachable', 1, retry(now + 2_000)],
    ['timeout', 2, retry(now + 8_000)],
    ['timeout', 3, { kind: 'failed', reason: 'unreachable', sentence: 'Why.' }],
    ['failure', 1, { kind: 'failed', reason: 'refused', sentence: 'Why.' }],
    ['no-permission', 1, { kind: 'failed', reason: 'refused', sentence: 'Why.' }],
    ['http', 1, { kind: 'failed', reason: 'refused', sentence: 'Why.' }],
    ['unreadable', 1, { kind: 'failed', reason: 'refused', sentence: 'Why.' }],
    ['earlier', 1, { kind: 'failed', reason: 'earlier', sentence: 'Why.' }],
    ['conflict', 1, { kind: 'failed', reason: 'conflict', sentence: 'Why.' }],
  ])('%s, failure number %i', (kind, failures, state) => {
    expect(afterFailure({ kind, sentence: 'Why.' }, failures, now)).toEqual(state)
  })
})

test.each([
  [502, retry(now + 2_000)],
  [503, retry(now + 2_000)],
  [504, retry(now + 2_000)],
  [500, { kind: 'failed', reason: 'refused', sentence: 'Why.' }],
  [404, { kind: 'failed', reason: 'refused', sentence: 'Why.' }],
])('HTTP %i of a server that may be back in a moment', (code, state) => {
  expect(afterFailure({ kind: 'http', code, sentence: 'Why.' }, 1, now)).toEqual(state)
})

it('waits as long as the server says, however often it failed', () => {
  const limited = { kind: 'failure', sentence: 'Too many.', retryMs: 30_000 } as const
  expect(afterFailure(limited, 9, now)).toEqual({ kind: 'waiting', reason: 'limited', until: now + 30_000 })
})

test.each<[SendState, number, SendState]>([
  [undoable, 0, undoable],
  [failed, 0, failed],
  [sending, 0, retry(0)],
  [offline, 0, retry(0)],
  [ofPage, 0, retry(0)],
  [retry(now), lateMs, retry(0)],
  [undoable, lateMs + 1, late],
  [sending, lateMs + 1, late],
  [failed, lateMs + 1, failed],
])('%j, left behind %i ms ago, is %j', (before, ago, after) => {
  expect(afterReload(message('1', before, { leavesAt: now - ago }), now)).toMatchObject({
    state: after,
    from: 'before',
  })
})

test.each<[Partial<Outgoing<null>>, boolean]>([
  [{ state: undoable }, false],
  [{ state: offline }, false],
  [{ state: offline, failures: 1 }, true],
  [{ state: retry(0), from: 'before' }, true],
  [{ state: { kind: 'failed', reason: 'unreachable', sentence: '' }, failures: 3 }, true],
  [{ state: { kind: 'failed', reason: 'unreachable', sentence: '' } }, false],
  [{ state: late }, true],
  [{ state: failed }, false],
  [{ state: { kind: 'failed', reason: 'earlier', sentence: '' } }, false],
])('the server may have %j: %s', (change, may) => {
  expect(mayHaveArrived(message('1', undoable, change))).toBe(may)
})
