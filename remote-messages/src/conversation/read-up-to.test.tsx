import type { Message } from '../message/message.ts'
import { lastUnread, messagesFromEnd, readUpTo } from './read-up-to.ts'

const window = { top: 100, bottom: 500 }

test.each<[string, { id: number; top: number; bottom: number }[], number]>([
  [
    'the last one in sight',
    [
      { id: 3, top: 520, bottom: 560 },
      { id: 2, top: 400, bottom: 480 },
    ],
    2,
  ],
  ['one that is cut by a few pixels', [{ id: 2, top: 400, bottom: 510 }], 2],
  [
    'not one that is only begun',
    [
      { id: 2, top: 450, bottom: 700 },
      { id: 1, top: 100, bottom: 440 },
    ],
    1,
  ],
  ['one that fills the window', [{ id: 2, top: 90, bottom: 900 }], 2],
  ['what is above', [{ id: 1, top: 0, bottom: 50 }], 1],
  ['nothing of none', [], 0],
])('counts %s', (_, messages, expected) => {
  expect(readUpTo(messages, window)).toBe(expected)
})

it('takes messages from the last one up, and nothing else', () => {
  const list = document.createElement('div')
  list.innerHTML = '<article data-id="1"></article><p>time</p><article data-id="2"></article>'
  expect([...messagesFromEnd(list)].map(({ id }) => id)).toEqual([2, 1])
})

const message = (id: number, direction: Message['direction'], status: Message['status']): Message => ({
  id,
  direction,
  status,
  content: 'x',
  format: 'text',
  time: null,
  clientId: '',
  action: null,
  files: [],
})

test.each<[string, Message[], number | undefined]>([
  ['the last one that the other has sent', [message(1, 'received', 'unread'), message(2, 'received', 'unread')], 2],
  ['not their own, which the other has not read', [message(1, 'received', 'unread'), message(2, 'sent', 'unread')], 1],
  ['none of what is read', [message(1, 'received', 'read'), message(2, 'sent', 'unread')], undefined],
  ['not one that is not shown', [message(1, 'received', 'unread'), message(3, 'received', 'unread')], 1],
])('a reader has read %s', (_, messages, expected) => {
  const list = document.createElement('div')
  list.innerHTML = '<article data-id="1"></article><article data-id="2"></article>'
  expect(lastUnread(messages, list, list, 500)).toBe(expected)
})
