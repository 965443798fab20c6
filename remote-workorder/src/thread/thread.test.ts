import { eventRow, messageRow } from '../testing/thread-server.ts'
import { readEntries } from '../ticket/read-thread.ts'
import { eventSentence } from './entry-words.ts'
import { toldEntries, withoutUndone } from './timeline-items.ts'

describe('told entries', () => {
  const shown = (rows: readonly object[]) =>
    toldEntries(readEntries(rows), 'agent').map(({ kind, seq }) => `${kind} ${seq}`)

  test.each([
    [
      'stored before its event',
      [messageRow(1), eventRow(2, 'created'), messageRow(3)],
      ['event 2', 'message 1', 'message 3'],
    ],
    ['stored after it', [eventRow(1, 'created'), messageRow(2)], ['event 1', 'message 2']],
    ['followed by another event', [messageRow(1), eventRow(2, 'assigned')], ['message 1', 'event 2']],
  ])('a work order is opened, then its first message says why: %s', (_, rows, expected) => {
    expect(shown(rows)).toEqual(expected)
  })

  const own = { id: 2, kind: 'agent', nickname: 'Wen', avatar: '' }
  const reply = messageRow(1, { author: own, created_at: 500 })
  const taken = eventRow(2, 'assigned', { to: own, at: 500 })
  const opened = eventRow(3, 'status', { from: 'new', to: 'open', at: 500 })
  const solved = eventRow(4, 'status', { from: 'open', to: 'solved', at: 500 })

  test.each([
    ['nothing of a plain reply', [reply, taken, opened], []],
    ['what was done with it', [reply, taken, opened, solved], ['event 4']],
    ['nothing of what comes with it', [{ ...taken, seq: 0, at: 470 }, reply, { ...opened, at: 501 }], []],
    ['what was done later', [reply, { ...taken, at: 560 }, { ...opened, at: 560 }], ['event 2', 'event 3']],
    ['what another did', [{ ...reply, author: { ...own, id: 3 } }, taken, opened], ['event 2', 'event 3']],
    ['who else has it', [reply, { ...taken, to: { ...own, id: 3 } }], ['event 2']],
  ])('events tell %s', (_, rows, expected) => {
    expect(shown(rows)).toEqual(['message 1', ...expected])
  })
})

test.each([
  ['member', 'solved', 'event.confirmed'],
  ['member', 'open', 'event.status.closed'],
  ['system', 'solved', 'event.status.closed'],
])('a %s who closes what was %s: %s', (kind, from, key) => {
  const [event] = readEntries([eventRow(1, 'status', { actor: { id: 7, kind, nickname: '' }, from, to: 'closed' })])
  expect(event?.kind === 'event' && eventSentence(event, 'agent')?.key).toBe(key)
})

test.each([
  ['member', 'event.status.pending'],
  ['agent', 'event.awaited'],
] as const)('a %s is told whose reply is awaited: %s', (viewer, key) => {
  const [event] = readEntries([eventRow(2, 'status', { to: 'pending' })])
  expect(event?.kind === 'event' && eventSentence(event, viewer)?.key).toBe(key)
})

describe('without undone', () => {
  const status = (seq: number, from: string, to: string, change: object = {}) =>
    eventRow(seq, 'status', { from, to, at: 1000 + seq, ...change })
  const other = { id: 99, kind: 'agent', nickname: 'Lin', avatar: '' }

  test.each([
    ['a change that was taken back', [messageRow(1), status(2, 'new', 'open'), status(3, 'open', 'new')], [1]],
    [
      'one change and what had been changed before it, the last first',
      [status(1, 'new', 'open'), status(2, 'open', 'solved'), status(3, 'solved', 'open'), status(4, 'open', 'new')],
      [],
    ],
  ])('leaves out %s', (_, rows, seqs) => {
    expect(withoutUndone(readEntries(rows)).map(({ seq }) => seq)).toEqual(seqs)
  })

  test.each([
    ['goes on', [status(1, 'new', 'open'), status(2, 'open', 'solved')]],
    ['another person made back', [status(1, 'new', 'open'), status(2, 'open', 'new', { actor: other })]],
    ['was made back later', [status(1, 'new', 'open'), status(2, 'open', 'new', { at: 2000 })]],
    ['somebody has answered', [status(1, 'new', 'open'), messageRow(2), status(3, 'open', 'new')]],
    [
      'is of another kind',
      [eventRow(1, 'priority', { from: 'low', to: 'high' }), eventRow(2, 'priority', { from: 'high', to: 'low' })],
    ],
  ])('keeps a change that %s', (_, rows) => {
    expect(withoutUndone(readEntries(rows))).toHaveLength(rows.length)
  })
})
