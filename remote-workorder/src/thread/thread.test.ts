import { eventRow, messageRow } from '../testing/thread-server.ts'
import { readEntries } from '../ticket/read-thread.ts'
import { timelineItems, withoutUndone } from './timeline-items.ts'

describe('timeline items', () => {
  const shown = (rows: readonly object[], unreadFrom: number | null = null) =>
    timelineItems(readEntries(rows), unreadFrom).map((item) =>
      item.kind === 'day' ? 'day' : `${item.kind} ${item.key}`,
    )

  test.each([
    [
      'stored before its event',
      [messageRow(1), eventRow(2, 'created'), messageRow(3)],
      ['event 2', 'message 1', 'message 3'],
    ],
    ['stored after it', [eventRow(1, 'created'), messageRow(2)], ['event 1', 'message 2']],
    ['followed by another event', [messageRow(1), eventRow(2, 'assigned')], ['message 1', 'event 2']],
  ])('a work order is opened, then its first message says why: %s', (_, rows, expected) => {
    expect(shown(rows)).toEqual(['day', ...expected])
  })

  test('a line comes before the first unread message', () => {
    expect(shown([messageRow(1), messageRow(2)], 2)).toEqual(['day', 'message 1', 'unread unread', 'message 2'])
  })
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
