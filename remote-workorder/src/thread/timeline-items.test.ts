import { eventRow, messageRow } from '../testing/thread-server.ts'
import { readEntries } from '../ticket/read-timeline.ts'
import { timelineItems } from './timeline-items.ts'

const shown = (rows: readonly object[], unreadFrom: number | null = null) =>
  timelineItems(readEntries(rows), unreadFrom).map((item) => (item.kind === 'day' ? 'day' : `${item.kind} ${item.key}`))

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
