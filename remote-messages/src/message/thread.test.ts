import type { Message, Thread } from './message.ts'
import { withEarlier, withLater, withNewest } from './thread.ts'

const message = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  direction: 'received',
  content: `text ${id}`,
  format: 'text',
  status: 'unread',
  time: id,
  clientId: '',
  action: null,
  files: [],
  ...change,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const thread = (messages: readonly Message[], change: Partial<Thread> = {}): Thread => ({
  kind: 'person',
  partner: { id: '12', nickname: 'Mei', avatar: '', account: 'ordinary', state: 'there' },
  messages,
  earlier: 'none',
  later: 'none',
  unread: 0,
  firstUnread: 0,
  archived: false,
  muted: false,
  blocked: false,
  writing: 'allowed',
  ...change,
})
const shown = ({ messages, earlier, later }: Thread) => [earlier, messages.map(({ id }) => id).join(), later]

test.each<[string, Thread, Thread, unknown[]]>([
  ['adds what is new', thread(range(1, 3)), thread(range(2, 4), { earlier: 'more' }), ['none', '1,2,3,4', 'none']],
  ['drops what was deleted', thread(range(1, 3)), thread([message(2)], { earlier: 'more' }), ['none', '1,2', 'none']],
  ['is empty when all was deleted', thread(range(1, 3)), thread([]), ['none', '', 'none']],
  [
    'leaves out what does not adjoin the known part',
    thread(range(1, 3)),
    thread(range(40, 42), { earlier: 'more' }),
    ['none', '1,2,3', 'more'],
  ],
  [
    'joins what comes after all the known ones',
    thread(range(5, 6), { earlier: 'more' }),
    thread(range(1, 8), { earlier: 'none' }),
    ['none', '1,2,3,4,5,6,7,8', 'none'],
  ],
])('the newest section %s', (_, known, newest, expected) => {
  expect(shown(withNewest(known, newest))).toEqual(expected)
})

it('takes receipts and the state of the conversation from the newest section', () => {
  const read = thread([message(3, { status: 'read' })], { earlier: 'more', muted: true })
  const { messages, muted } = withNewest(thread(range(1, 3)), read)
  expect([messages.at(-1)?.status, muted]).toEqual(['read', true])
})

it('adds pages at both ends', () => {
  const known = thread(range(50, 60), { earlier: 'more', later: 'more' })
  const earlier = withEarlier(known, { messages: range(40, 49), earlier: 'more', later: 'more' })
  const both = withLater(earlier, { messages: range(61, 62), earlier: 'more', later: 'none' })
  expect(shown(both)).toEqual([
    'more',
    range(40, 62)
      .map(({ id }) => id)
      .join(),
    'none',
  ])
})

it('forgets what is far behind the reader, and knows that it is there', () => {
  const known = thread(range(101, 500), { earlier: 'more' })
  const up = withEarlier(known, { messages: range(41, 100), earlier: 'more', later: 'more' })
  expect([up.messages.length, up.messages[0]?.id, up.later]).toEqual([400, 41, 'more'])
  const down = withLater(up, { messages: range(441, 500), earlier: 'more', later: 'none' })
  expect([down.messages.length, down.messages.at(-1)?.id, down.earlier, down.later]).toEqual([400, 500, 'more', 'none'])
})

it('ends where a page brings nothing new', () => {
  const known = thread(range(1, 3), { earlier: 'more' })
  expect(withEarlier(known, { messages: range(1, 3), earlier: 'more', later: 'none' }).earlier).toBe('none')
})
