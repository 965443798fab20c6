import type { Message } from '../message/message.ts'
import { threadItems } from './thread-items.ts'

const noon = new Date(2026, 2, 10, 12).getTime() / 1000
const message = (id: number, time: Message['time'], direction: Message['direction'] = 'received'): Message => ({
  id,
  direction,
  content: '',
  format: 'text',
  status: 'read',
  time,
  clientId: '',
  action: null,
  files: [],
})
const lines = (messages: readonly Message[], unreadFrom: number | null = null) =>
  threadItems(messages, unreadFrom).map((item) =>
    item.kind === 'message' ? `${item.message.id} ${item.place}` : item.kind,
  )

test.each<[string, Message[], number | null, string[]]>([
  ['a day and a time before the first', [message(1, noon)], null, ['day', 'time', '1 lead']],
  [
    'no time within five minutes',
    [message(1, noon), message(2, noon + 300)],
    null,
    ['day', 'time', '1 lead', '2 more'],
  ],
  [
    'the time after a longer pause',
    [message(1, noon), message(2, noon + 301)],
    null,
    ['day', 'time', '1 lead', 'time', '2 lead'],
  ],
  [
    'a line for each day',
    [message(1, noon), message(2, noon + 86_400)],
    null,
    ['day', 'time', '1 lead', 'day', 'time', '2 lead'],
  ],
  [
    'the other side leads again',
    [message(1, noon), message(2, noon + 1, 'sent')],
    null,
    ['day', 'time', '1 lead', '2 lead'],
  ],
  [
    'the divider before the first unread',
    [message(1, noon), message(2, noon + 1)],
    2,
    ['day', 'time', '1 lead', 'unread', '2 lead'],
  ],
  [
    'the divider where a deleted message was',
    [message(1, noon), message(3, noon + 1)],
    2,
    ['day', 'time', '1 lead', 'unread', '3 lead'],
  ],
  [
    'the words of a stock server once',
    [message(1, '3 minutes ago'), message(2, '3 minutes ago'), message(3, 'just now')],
    null,
    ['time', '1 lead', '2 more', 'time', '3 lead'],
  ],
  ['nothing about a time that nobody knows', [message(1, null)], null, ['1 lead']],
])('shows %s', (_, messages, unreadFrom, expected) => {
  expect(lines(messages, unreadFrom)).toEqual(expected)
})
