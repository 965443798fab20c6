import type { OutgoingState } from '@member/shared/sending'
import type { SentAnswer } from './send-message.ts'
import { isSettled, type OutgoingTicketMessage, undoable } from './undoable.ts'

const message = (id: string, ticket: string, state: OutgoingState<SentAnswer>): OutgoingTicketMessage => ({
  id,
  conversation: `mine ${ticket}`,
  message: {
    ticket,
    number: '',
    view: 'mine',
    kind: 'reply',
    follow: 'nothing',
    body: id,
    files: [],
    quote: null,
    seen: null,
  },
  forget: () => {},
  state,
})
const until = (undoUntil: number): OutgoingState<SentAnswer> => ({ kind: 'sent', answer: { undoUntil } })
const sending: OutgoingState<SentAnswer> = { kind: 'sending', failures: 0 }
const failed: OutgoingState<SentAnswer> = { kind: 'failed', error: new Error('no') }

test.each<[string, OutgoingTicketMessage[], string[]]>([
  ['none while it is under way', [message('a', '1', sending)], []],
  ['one that was sent', [message('a', '1', until(20_000))], ['a']],
  ['none after its time', [message('a', '1', until(10_000))], []],
  ['none that the server does at once', [message('a', '1', until(0))], []],
  ['the last of a ticket', [message('a', '1', until(20_000)), message('b', '1', until(20_000))], ['b']],
  ['one before another that did not arrive', [message('a', '1', until(20_000)), message('b', '1', failed)], ['a']],
  ['those of two tickets', [message('a', '1', until(20_000)), message('b', '2', until(20_000))], ['a', 'b']],
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
