import { ApiError, type Translate } from '@member/shared'
import { messageWith } from '../testing/conversations.ts'
import { askEither } from './ask-either.ts'
import { readDialog, readThread } from './ask-thread.ts'
import { conversationId, readConversationId, shownWords } from './conversation.ts'
import type { Message, Thread } from './message.ts'
import { withEarlier, withLater, withNewest } from './thread.ts'

describe('ask either', () => {
  const missing = new ApiError('http', 'Error requesting address', { code: 404 })

  /** What a page remembers between two questions, and the calls that were made. */
  function memory() {
    const kept = new Map<string, unknown>()
    const queries = {
      getQueryData: (key: unknown) => kept.get(JSON.stringify(key)),
      setQueryData: (key: unknown, value: unknown) => void kept.set(JSON.stringify(key), value),
    } as unknown as Parameters<typeof askEither>[0]
    const asked: string[] = []
    const call = (name: string, answer: unknown) => async () => {
      asked.push(name)
      if (answer instanceof Error) throw answer
      return answer
    }
    return { queries, asked, call }
  }

  it('asks our call where the server has it', async () => {
    const { queries, asked, call } = memory()
    await expect(askEither(queries, { own: call('own', 'a'), stock: call('stock', 'b') })).resolves.toBe('a')
    expect(asked).toEqual(['own'])
  })

  it('asks by the call of BuildAdmin where ours is missing, and from then on only by that', async () => {
    const { queries, asked, call } = memory()
    const ask = () => askEither(queries, { own: call('own', missing), stock: call('stock', 'b') })
    await expect(ask()).resolves.toBe('b')
    await expect(ask()).resolves.toBe('b')
    expect(asked).toEqual(['own', 'stock', 'stock'])
  })

  it('takes a server without messages for neither', async () => {
    const { queries, asked, call } = memory()
    const ask = () => askEither(queries, { own: call('own', missing), stock: call('stock', missing) })
    await expect(ask()).rejects.toBe(missing)
    await expect(ask()).rejects.toBe(missing)
    expect(asked).toEqual(['own', 'stock', 'own', 'stock'])
  })

  it('does not take a failure for a missing call', async () => {
    const { queries, asked, call } = memory()
    const failed = new ApiError('failure', 'Please try again later.')
    await expect(askEither(queries, { own: call('own', failed), stock: call('stock', 'b') })).rejects.toBe(failed)
    expect(asked).toEqual(['own'])
  })
})

describe('conversation', () => {
  it.each([
    ['7', { id: '7', kind: 'person', key: '7:person' }],
    ['7:person', { id: '7', kind: 'person', key: '7:person' }],
    ['12:workorder', { id: '12', kind: 'workorder', key: '12:workorder' }],
    ['7:news', null],
    ['07', null],
    ['-7', null],
    ['7:', null],
    ['', null],
    [null, null],
  ])('reads %j from an address as %j', (written, conversation) => {
    expect(readConversationId(written)).toEqual(conversation)
  })

  it.each([
    ['7:person', '7'],
    ['7:system', '7:system'],
  ])('writes %s into an address as %s', (key, id) => {
    expect(conversationId(key)).toBe(id)
    expect(readConversationId(id)?.key).toBe(key)
  })
})

describe('read thread', () => {
  const row = { id: 3, own: false, content: ' a &lt; b\n', status: 'unread', sent_at: 1_760_000_000 }
  const answer = {
    list: [row],
    older: true,
    newer: false,
    unread: 1,
    first_unread: 3,
    user: { id: 12, nickname: 'Mei' },
  }

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
})

describe('shown words', () => {
  const t = ((key: string) => (key === 'list.picture' ? '[Picture]' : '[File]')) as Translate
  const path = '/storage/default/20260310/a1b2c3'

  it.each([
    ['no file', 'See you at five', 'See you at five'],
    ['a picture', `${path}.png`, '[Picture]'],
    ['several pictures', `${path}.png ${path}d.jpg ${path}e.webp`, '[Picture]'],
    ['a file', `${path}.pdf`, '[File]'],
    ['words beside both', `The bill: ${path}.pdf ${path}.PNG thanks`, 'The bill: [File] [Picture] thanks'],
    ['an address with its host', `https://files.example.com${path}.png`, '[Picture]'],
    ['one that was cut off', `Look ${path}`, 'Look [File]'],
    ['another address', 'https://example.com/a.png', 'https://example.com/a.png'],
  ])('of a message with %s, the list shows what it is', (_, excerpt, shown) => {
    expect(shownWords(excerpt, t)).toBe(shown)
  })
})

describe('thread', () => {
  const message = (id: number, change: Partial<Message> = {}) =>
    messageWith(id, { status: 'unread', time: id, ...change })
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
    expect([down.messages.length, down.messages.at(-1)?.id, down.earlier, down.later]).toEqual([
      400,
      500,
      'more',
      'none',
    ])
  })

  it('ends where a page brings nothing new', () => {
    const known = thread(range(1, 3), { earlier: 'more' })
    expect(withEarlier(known, { messages: range(1, 3), earlier: 'more', later: 'none' }).earlier).toBe('none')
  })
})
