import type { DataOf, Untrusted } from '@member/shared'
import { readConversations } from './read-conversations.ts'
import { readMessageList } from './read-message-list.ts'

const own = {
  userId: 3,
  kind: 'person',
  user: { id: 3, nickname: 'Mei &lt;3', avatar: '/a.png', motto: '', official: false, gone: false },
  newest: {
    id: 12,
    own: false,
    content: 'Use <b> &amp;\nmore',
    status: 'unread',
    create_time: 'now',
    sent_at: 1_760_000_000,
  },
  messages: 4,
  unread: 2,
  archived: false,
  muted: true,
  quiet: true,
  blocked: false,
}
type OwnRow = Untrusted<DataOf<'/api/interaction/conversations'>['list'][number]>

const ownList = (...rows: OwnRow[]) => ({ list: rows, total: 9, next: 12, kinds: [], badge: {} })
const firstOwn = (row: object) => readConversations(ownList({ ...own, ...row } as OwnRow)).conversations[0]

describe('readConversations', () => {
  it('reads a conversation, whose text is as it was typed', () => {
    expect(firstOwn({})).toEqual({
      key: '3:person',
      kind: 'person',
      partner: { id: '3', nickname: 'Mei <3', avatar: '/a.png', account: 'ordinary', state: 'there' },
      newest: 12,
      excerpt: 'Use <b> &amp; more',
      direction: 'received',
      unread: 2,
      time: 1_760_000_000,
      archived: false,
      muted: true,
      quiet: true,
      blocked: false,
    })
  })

  it('keeps the kinds of one account apart', () => {
    const official = { user: { ...own.user, official: true } }
    expect(firstOwn({ ...official, kind: 'workorder' })).toMatchObject({
      key: '3:workorder',
      kind: 'workorder',
      partner: { account: 'official' },
    })
  })

  it('takes a kind of a newer server for an ordinary conversation', () => {
    expect(firstOwn({ kind: 'news' })?.kind).toBe('person')
  })

  it('tells members who were switched off, and messages of one’s own', () => {
    expect(firstOwn({ user: { ...own.user, gone: true } })?.partner.state).toBe('gone')
    expect(firstOwn({ newest: { ...own.newest, own: true } })?.direction).toBe('sent')
  })

  it('reads where the next part begins, the numbers and whether something is unread', () => {
    const kinds = [
      { kind: 'system', listed: 3, unread: 1, archived: 2 },
      { kind: 'news', listed: 1, unread: 1, archived: 0 },
    ]
    expect(readConversations({ ...ownList(), kinds })).toEqual({
      server: 'own',
      conversations: [],
      next: 12,
      total: 9,
      kinds: [{ kind: 'system', listed: 3, unread: 1, archived: 2 }],
      unread: 'some',
    })
    expect(readConversations({ ...ownList({ ...own, unread: 0 } as OwnRow), next: 0 })).toMatchObject({
      next: null,
      unread: 'none',
    })
  })

  it.each([[[]], [null], [undefined], ['text'], [{ list: null }], [{ list: [{}, null] }]])(
    'reads %j as no conversations',
    (data) => {
      expect(readConversations(data as never)).toMatchObject({ conversations: [], next: null, total: 0 })
    },
  )
})

const stock = {
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

const first = { page: 1, limit: 10 }
const list = (...rows: Row[]) => ({ list: rows, total: rows.length, officialAccount: ['1'], existUnread: false })
const firstStock = (row: Row) => readMessageList(list(row), first).conversations[0]

describe('readMessageList', () => {
  it('reads a conversation', () => {
    expect(firstStock(stock)).toEqual({
      key: '3:person',
      kind: 'person',
      partner: {
        id: '3',
        nickname: 'Mei <3',
        avatar: 'https://cdn.example/a.png',
        account: 'ordinary',
        state: 'there',
      },
      newest: 12,
      excerpt: 'Shipped & on its way',
      direction: 'received',
      unread: 1,
      time: '3 minutes ago',
      archived: false,
      muted: false,
      quiet: false,
      blocked: false,
    })
  })

  it('recognises the official account by its id', () => {
    expect(firstStock({ ...stock, show_user: { ...stock.show_user, id: 1 } })?.partner.account).toBe('official')
  })

  it('recognises sent messages by their author and never marks them unread', () => {
    expect(firstStock({ ...stock, user_id: 7, recipient_id: 3 })).toMatchObject({ direction: 'sent', unread: 0 })
  })

  it.each([[[]], [null], [undefined], [{}]])('reads a deleted partner (%j) as one without a name', (show_user) => {
    expect(firstStock({ ...stock, show_user })).toMatchObject({
      key: 'message 12',
      partner: { id: '', nickname: '' },
      direction: 'received',
    })
  })

  it('accepts ids as texts or numbers and reads a time in seconds', () => {
    const text = { ...stock, id: '12', user_id: '3', create_time: 1_760_000_000 }
    expect(firstStock(text)).toMatchObject({ newest: 12, direction: 'received', time: 1_760_000_000 })
  })

  it.each([
    [{ ...list(stock), existUnread: false }, 'some'],
    [{ ...list({ ...stock, status: 'read' }), existUnread: true }, 'some'],
    [{ ...list({ ...stock, status: 'read' }), existUnread: false }, 'none'],
    [list(), 'none'],
  ])('says of %# whether something is unread: %s', (data, unread) => {
    expect(readMessageList(data, first).unread).toBe(unread)
  })

  it.each([
    [{ page: 1, limit: 1 }, 2],
    [{ page: 2, limit: 1 }, 3],
    [{ page: 3, limit: 1 }, null],
    [{ page: 1, limit: 10 }, null],
  ])('finds the part after %j at page %j', (at, next) => {
    expect(readMessageList({ ...list(stock), total: 3 }, at).next).toBe(next)
  })

  it.each([[[]], [null], [undefined], ['text'], [{ list: null }]])('reads %j as no conversations', (data) => {
    expect(readMessageList(data, first)).toMatchObject({ server: 'stock', conversations: [], total: 0, unread: 'none' })
  })

  it('skips a row without an id', () => {
    expect(readMessageList(list({}, stock), first).conversations).toHaveLength(1)
  })
})
