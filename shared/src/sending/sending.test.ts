import { ApiError, type ApiErrorKind } from '@member/shared'
import { askRepeatedly } from './ask-repeatedly.ts'
import { isUnheard, repeating } from './may-have-arrived.ts'
import { isSettled, type OutgoingMessage, type SentAnswer, undoable } from './sent-answer.ts'
import { forgottenSent, keptSent, unheard } from './unheard.ts'
import type { OutgoingState } from './use-outgoing.ts'

describe('may have arrived', () => {
  test.each<[string, ApiErrorKind, number, 'repeated' | 'told']>([
    ['no answer in time', 'timeout', 0, 'repeated'],
    ['no way to the server', 'unreachable', 0, 'repeated'],
    ['a server in trouble', 'http', 503, 'repeated'],
    ['no connection', 'offline', 0, 'told'],
    ['a refusal', 'failure', 0, 'told'],
    ['a missing right', 'no-permission', 401, 'told'],
    ['an ended session', 'need-login', 0, 'told'],
    ['a proxy that refuses', 'http', 413, 'told'],
  ])('after %s a message is sent again by itself, or its author is told', (_, kind, code, what) => {
    const error = new ApiError(kind, 'No.', { code })
    expect(repeating.retry(0, error) ? 'repeated' : 'told').toBe(what)
    expect(repeating.retry(2, error)).toBe(false)
  })
})

describe('asked repeatedly', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test.each<[string, ApiErrorKind[], string, number]>([
    ['is heard at once', [], 'done', 1],
    ['is asked again after a lost answer', ['unreachable', 'timeout'], 'done', 3],
    ['ends after three', ['timeout', 'timeout', 'timeout', 'timeout'], 'timeout', 3],
    ['ends with a refusal', ['timeout', 'failure'], 'failure', 2],
    ['fails at once without a connection', ['offline'], 'offline', 1],
  ])('%s', async (_, kinds, expected, tries) => {
    const ask = jest.fn(async () => {
      const kind = kinds.shift()
      if (kind !== undefined) throw new ApiError(kind, kind)
      return 'done'
    })
    const outcome = askRepeatedly(ask).catch((error: ApiError) => error.kind)
    await jest.runAllTimersAsync()
    expect(await outcome).toBe(expected)
    expect(ask).toHaveBeenCalledTimes(tries)
  })
})

test.each<[ApiErrorKind, number, boolean]>([
  ['timeout', 0, true],
  ['unreachable', 0, true],
  ['http', 502, true],
  ['http', 504, true],
  ['http', 500, true],
  ['http', 413, false],
  ['unreadable', 0, true],
  ['aborted', 0, false],
  ['offline', 0, false],
  ['failure', 0, false],
])('of a call that ended with %s %i it is %s that nobody knows what became of it', (kind, code, expected) =>
  expect(isUnheard(new ApiError(kind, 'No.', { code }))).toBe(expected),
)

describe('unheard', () => {
  const kept = { ...keptSent('a', { body: 'A' }), ...keptSent('b', { body: 'B' }) }

  test.each<[string, Parameters<typeof unheard>[0], readonly string[], string[]]>([
    ['nothing is kept', undefined, [], []],
    ['nothing was sent', { body: 'Half' }, [], []],
    ['two were sent before', { body: 'Half', ...kept }, [], ['a', 'b']],
    ['one is under way in this page load', kept, ['a'], ['b']],
    ['one has arrived', { ...kept, ...forgottenSent('a') }, [], ['b']],
    ['one cannot be read', { ...kept, 'sent c': '{' }, [], ['a', 'b']],
  ])('where %s', (_, draft, known, expected) => {
    expect(unheard(draft, (id) => known.includes(id)).map(({ id }) => id)).toEqual(expected)
  })
})

describe('undoable', () => {
  const message = (id: string, conversation: string, state: OutgoingState<SentAnswer>): OutgoingMessage<string> => ({
    id,
    conversation,
    message: id,
    forget: () => {},
    state,
  })
  const until = (undoUntil: number): OutgoingState<SentAnswer> => ({ kind: 'sent', answer: { undoUntil } })
  const sending: OutgoingState<SentAnswer> = { kind: 'sending', failures: 0 }
  const failed: OutgoingState<SentAnswer> = { kind: 'failed', error: new Error('no') }

  test.each<[string, OutgoingMessage<string>[], string[]]>([
    ['none while it is under way', [message('a', '1', sending)], []],
    ['one that was sent', [message('a', '1', until(20_000))], ['a']],
    ['none after its time', [message('a', '1', until(10_000))], []],
    ['none that the server does at once', [message('a', '1', until(0))], []],
    ['the last of a conversation', [message('a', '1', until(20_000)), message('b', '1', until(20_000))], ['b']],
    ['one before another that did not arrive', [message('a', '1', until(20_000)), message('b', '1', failed)], ['a']],
    ['those of two conversations', [message('a', '1', until(20_000)), message('b', '2', until(20_000))], ['a', 'b']],
  ])('can be taken back: %s', (_, list, expected) => {
    expect(undoable(list, 10_000).map(({ id }) => id)).toEqual(expected)
  })

  test.each<[string, OutgoingState<SentAnswer>, boolean]>([
    ['under way', sending, false],
    ['failed', failed, true],
    ['done at once', until(0), true],
    ['taken back any moment', until(11_000), false],
    ['leaving', until(9_000), false],
    ['in the thread', until(7_000), true],
  ])('a message that is %s', (_, state, settled) => {
    expect(isSettled(message('a', '1', state), 10_000)).toBe(settled)
  })
})
