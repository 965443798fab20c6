import type { DataOf, Untrusted } from '@member/shared'
import { readMessageList } from './read-message-list.ts'

const row = {
  id: 12,
  user_id: 3,
  recipient_id: 7,
  content: 'Shipped &amp;amp; on its way',
  status: 'unread',
  create_time: '3 minutes ago',
  del_user_id: 0,
  rn: 1,
  show_user: { id: 3, avatar: 'https://cdn.example/a.png', nickname: 'Mei &lt;3', motto: '' },
}
type Row = Untrusted<DataOf<'/api/interaction/messageList'>['list'][number]>

const list = (...rows: Row[]) => ({ list: rows, total: rows.length, officialAccount: ['1'], existUnread: false })
const first = (...rows: Row[]) => readMessageList(list(...rows)).conversations[0]

describe('readMessageList', () => {
  it('reads a conversation', () => {
    expect(first(row)).toEqual({
      messageId: 12,
      partner: { id: '3', nickname: 'Mei <3', avatar: 'https://cdn.example/a.png', account: 'ordinary' },
      excerpt: 'Shipped & on its way',
      direction: 'received',
      status: 'unread',
      time: '3 minutes ago',
    })
  })

  it('recognises the official account by its id', () => {
    expect(first({ ...row, show_user: { ...row.show_user, id: 1 } })?.partner.account).toBe('official')
  })

  it('recognises sent messages by their author and never marks them unread', () => {
    expect(first({ ...row, user_id: 7, recipient_id: 3 })).toMatchObject({ direction: 'sent', status: 'read' })
  })

  it.each([[[]], [null], [undefined], [{}]])('reads a deleted partner (%j) as one without a name', (show_user) => {
    expect(first({ ...row, show_user })).toMatchObject({ partner: { id: '', nickname: '' }, direction: 'received' })
  })

  it('accepts ids as texts or numbers and reads a time in seconds', () => {
    const text = { ...row, id: '12', user_id: '3', create_time: 1_760_000_000 }
    expect(first(text)).toMatchObject({ messageId: 12, direction: 'received', time: 1_760_000_000 })
  })

  it.each([
    [{ ...list(row), existUnread: false }, 'some'],
    [{ ...list({ ...row, status: 'read' }), existUnread: true }, 'some'],
    [{ ...list({ ...row, status: 'read' }), existUnread: false }, 'none'],
    [list(), 'none'],
  ])('says of %# whether something is unread: %s', (data, unread) => {
    expect(readMessageList(data).unread).toBe(unread)
  })

  it.each([[[]], [null], [undefined], ['text'], [{ list: null }]])('reads %j as no conversations', (data) => {
    expect(readMessageList(data)).toEqual({ conversations: [], total: 0, unread: 'none' })
  })

  it('skips a row without an id', () => {
    expect(readMessageList(list({}, row)).conversations).toHaveLength(1)
  })
})
