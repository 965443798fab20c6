import { readDialog, readThread } from './read-thread.ts'

const row = { id: 3, own: false, content: ' a &lt; b\n', status: 'unread', sent_at: 1_760_000_000 }
const answer = { list: [row], older: true, newer: false, unread: 1, first_unread: 3, user: { id: 12, nickname: 'Mei' } }

it('reads a section of this project’s server, and its texts as they were written', () => {
  const thread = readThread({ ...answer, may_write: true }, 'person')
  expect(thread).toMatchObject({ earlier: 'more', later: 'none', unread: 1, firstUnread: 3, writing: 'allowed' })
  expect(thread.partner).toMatchObject({ id: '12', nickname: 'Mei' })
  expect(thread.messages).toMatchObject([
    { id: 3, direction: 'received', content: ' a &lt; b\n', format: 'text', status: 'unread', time: 1_760_000_000 },
  ])
})

it.each([
  ['/user/account/workorder/7', { label: 'Open', path: '/user/account/workorder/7' }],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['https://evil.example', null],
])('takes an action to %s as %j', (path, action) => {
  const { messages } = readThread({ ...answer, list: [{ ...row, action: { label: 'Open', path } }] }, 'workorder')
  expect(messages[0]?.action).toEqual(action)
})

it.each([
  ['image/png', 'picture'],
  ['image/svg+xml', 'other'],
  ['application/pdf', 'other'],
])('shows a file of the type %s as %s', (mime, kind) => {
  const attachments = [{ name: 'a', size: '7', mime, url: '/storage/a?sign=1' }]
  const { messages } = readThread({ ...answer, list: [{ ...row, attachments }] }, 'person')
  expect(messages[0]?.files).toMatchObject([{ kind, size: 7 }])
})

it.each([[null], [[]], [{ list: 'x' }], [{ list: [null, { id: 'x' }] }]])('reads no messages from %j', (data) => {
  expect(readThread(data as never, 'person').messages).toEqual([])
  expect(readDialog(data as never, 0).messages).toEqual([])
})

describe('readDialog', () => {
  const page = (total: unknown) => ({
    list: [
      { id: '5', user_id: '7', content: 'a &lt; b', status: 'read', create_time: 'just now' },
      { id: '4', user_id: 12, content: 'Order <a href="/o">7</a>', status: 'read', create_time: '3分钟前' },
    ],
    total,
    userInfo: { id: 12, nickname: 'Mei', avatar: '' },
  })

  it('reads the newest page of a stock server, oldest message first', () => {
    expect(readDialog(page('9') as never, 0)).toMatchObject({
      earlier: 'more',
      later: 'none',
      writing: 'allowed',
      messages: [
        { id: 4, direction: 'received', format: 'html', time: '3分钟前' },
        { id: 5, direction: 'sent', format: 'text', content: 'a < b', time: 'just now' },
      ],
    })
  })

  it.each([
    [0, 2, 'none', 'none'],
    [7, 9, 'none', 'more'],
    [5, 9, 'more', 'more'],
  ])('with %i newer ones of %i in all knows what is beyond', (before, total, earlier, later) => {
    expect(readDialog(page(total) as never, before)).toMatchObject({ earlier, later })
  })
})
