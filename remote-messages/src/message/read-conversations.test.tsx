import type { DataOf, Untrusted } from '@member/shared'
import { renderHook } from '@testing-library/react'
import { plainText } from './plain-text.ts'
import { readConversations } from './read-conversations.ts'
import { readMessageList } from './read-message-list.ts'
import { useCounted } from './use-counted.ts'

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

describe('plain text', () => {
  it.each([
    ['hello', 'hello'],
    ['', ''],
    ['a &amp; b', 'a & b'],
    ['say &quot;hi&quot;', 'say "hi"'],
    ['it&amp;amp;#039;s', "it's"],
    ['1 &lt; 2 and 3 &gt; 2', '1 < 2 and 3 > 2'],
    ['1 < 2', '1 < 2'],
    ['你好,&nbsp;世界', '你好, 世界'],
    ['line\n  line', 'line line'],
  ])('reads %j as %j', (content, text) => {
    expect(plainText(content)).toBe(text)
  })

  it('keeps markup that a member typed as text', () => {
    expect(plainText('use &lt;b&gt;bold&lt;/b&gt;')).toBe('use <b>bold</b>')
  })

  it.each([
    ['Your order <a href="/order/7">7</a> was sent', 'Your order 7 was sent'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['One<br>Two', 'One Two'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
    ['<b>bo</b>ld', 'bold'],
    ['before<script>alert(1)</script>after', 'beforeafter'],
    ['<style>p{color:red}</style>seen', 'seen'],
    ['<img src="x" onerror="globalThis.ran = true" alt="a cat">', 'a cat'],
    ['<img src="x">', ''],
  ])('strips the markup of %j to %j', (content, text) => {
    expect(plainText(content)).toBe(text)
    expect(globalThis).not.toHaveProperty('ran')
  })

  it('keeps all of a long text', () => {
    expect(plainText(`<b>${'😀'.repeat(500)}</b>`)).toBe('😀'.repeat(500))
  })
})

describe('use counted', () => {
  let state: DocumentVisibilityState
  const turn = (next: DocumentVisibilityState) => {
    state = next
    document.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    state = 'visible'
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state)
  })

  const follow = () => {
    const look = jest.fn()
    const { rerender, unmount } = renderHook(({ count }) => useCounted(count, look), { initialProps: { count: 1 } })
    return { look, count: (count: number) => rerender({ count }), leave: unmount }
  }

  it('looks at once with each other count, and once for the same one', () => {
    const { look, count } = follow()
    count(2)
    count(2)
    expect(look).toHaveBeenCalledTimes(1)
    count(3)
    expect(look).toHaveBeenCalledTimes(2)
  })

  it('looks in a hidden tab when it is shown, and once for several counts', () => {
    const { look, count } = follow()
    turn('hidden')
    count(2)
    count(3)
    expect(look).not.toHaveBeenCalled()
    turn('visible')
    turn('hidden')
    turn('visible')
    expect(look).toHaveBeenCalledTimes(1)
  })

  it('looks no more once the page is left', () => {
    const { look, count, leave } = follow()
    turn('hidden')
    count(2)
    leave()
    turn('visible')
    expect(look).not.toHaveBeenCalled()
  })
})
