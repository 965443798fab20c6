import type { ApiErrorKind } from '@member/shared'
import { afterFailure, afterReload, nextSteps, type Outgoing, type SendState } from './outgoing.ts'

const now = 1_000_000
const undoable: SendState = { kind: 'undoable' }
const offline: SendState = { kind: 'waiting', reason: 'offline' }
const ofPage: SendState = { kind: 'waiting', reason: 'page' }
const retry = (until: number): SendState => ({ kind: 'waiting', reason: 'retry', until })
const sending: SendState = { kind: 'sending' }
const sent: SendState = { kind: 'sent' }
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
    ['waits for a connection that is there', offline, 0, { do: 'send' }],
    ['waits for a page', ofPage, 0, { do: 'nothing' }],
    ['is tried later', retry(now + 9), 0, { do: 'wait', until: now + 9 }],
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
  it.each<[ApiErrorKind | 'conflict', number, SendState]>([
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
    ['conflict', 1, { kind: 'failed', reason: 'conflict', sentence: 'Why.' }],
  ])('%s, failure number %i', (kind, failures, state) => {
    expect(afterFailure({ kind, sentence: 'Why.' }, failures, now)).toEqual(state)
  })
})

test.each([
  [undoable, undoable],
  [failed, failed],
  [sending, retry(0)],
  [offline, retry(0)],
  [ofPage, retry(0)],
  [retry(now), retry(0)],
])('after a reload %j is %j', (before, after) => {
  expect(afterReload(before)).toEqual(after)
})
