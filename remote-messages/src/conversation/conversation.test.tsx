import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import type { Message } from '../message/message.ts'
import { messageWith } from '../testing/conversations.ts'
import { lastUnread, messagesFromEnd, readUpTo } from './use-seen.ts'

describe('read up to', () => {
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
    list.innerHTML = '<article data-seq="1"></article><p>time</p><article data-seq="2"></article>'
    expect([...messagesFromEnd(list)].map(({ id }) => id)).toEqual([2, 1])
  })

  const message = (id: number, direction: Message['direction'], status: Message['status']) =>
    messageWith(id, { direction, status })

  test.each<[string, Message[], number | undefined]>([
    ['the last one that the other has sent', [message(1, 'received', 'unread'), message(2, 'received', 'unread')], 2],
    [
      'not their own, which the other has not read',
      [message(1, 'received', 'unread'), message(2, 'sent', 'unread')],
      1,
    ],
    ['none of what is read', [message(1, 'received', 'read'), message(2, 'sent', 'unread')], undefined],
    ['not one that is not shown', [message(1, 'received', 'unread'), message(3, 'received', 'unread')], 1],
  ])('a reader has read %s', (_, messages, expected) => {
    const list = document.createElement('div')
    list.innerHTML = '<article data-seq="1"></article><article data-seq="2"></article>'
    expect(lastUnread(messages, list, list, 500)).toBe(expected)
  })
})

describe('stock calls', () => {
  const absent = () => {
    throw new ApiError('http', 'Error requesting address', { code: 404 })
  }
  const person = (id: number, nickname: string) => ({ id, avatar: '', nickname, motto: '' })
  /** As BuildAdmin sends it (member API, 9.2), with ids as texts where PHP leaves them so. */
  const row = (id: number | string, user_id: number | string, content: string) => ({
    id,
    user_id,
    recipient_id: 7,
    content,
    status: 'read',
    create_time: '3分钟前',
    del_user_id: 0,
    user: person(Number(user_id), 'Mei'),
    recipient: person(7, 'Ann'),
  })

  /** Opens a conversation of a stock server, which answers what changes something with null. */
  async function open(given = [row('2', 12, 'second'), row(1, '12', 'first')], found = '') {
    let list = given
    const posted: FakeCall[] = []
    const asked: FakeCall[] = []
    const { host } = await renderArea(area, {
      at: `/user/messageCenter?id=12${found}`,
      server(call) {
        switch (call.path) {
          case '/api/interaction/dialog': {
            asked.push(call)
            const { page, limit } = call.params as { page: number; limit: number }
            const shown = list.slice((page - 1) * limit, page * limit)
            return { list: shown, total: list.length, userInfo: { id: 12, nickname: 'Mei', avatar: '' } }
          }
          case '/api/interaction/messageList':
            return { list: [], total: 0, officialAccount: [], existUnread: false }
          case '/api/interaction/delMessage':
            posted.push(call)
            list = list.slice(1)
            return null
          case '/api/interaction/sendMessage':
            posted.push(call)
            list = [row(3, 7, (call.body as { content: string }).content), ...list]
            return null
          default:
            return absent()
        }
      },
    })
    await screen.findByRole('log')
    return { posted, asked, notices: host.notices }
  }

  it('asks before it deletes a message of a stock server, which cannot take that back', async () => {
    const { posted } = await open()
    const message = (await screen.findByText('second')).closest('article') as HTMLElement
    await userEvent.click(within(message).getByRole('button', { name: /^Actions/ }))
    await userEvent.click(within(message).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this message?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('second')).toBeNull())
    expect(posted).toMatchObject([{ path: '/api/interaction/delMessage', body: { ids: [2] } }])
    expect(screen.getByText('Message deleted.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('sends to a stock server, whose answer names no message', async () => {
    const { posted } = await open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Message to Mei' }), 'Hello')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(posted).toMatchObject([{ body: { userId: 12, content: 'Hello' } }]))
    await waitFor(() => expect(screen.getAllByText('Hello')).toHaveLength(1))
  })

  it('offers only what a stock server has', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /^More actions for Mei/ })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: /^Actions/ })[0] as HTMLElement)
    expect(screen.queryByRole('button', { name: 'Report…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark as unread from here' })).toBeNull()
  })

  describe('a message that a search has found', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => row(count - at, 12, `Text ${count - at}`))

    it('is shown although many have come after it', async () => {
      const { asked, notices } = await open(many(140), '&message=20')
      expect(await screen.findByText('Text 20')).toBeInTheDocument()
      expect(screen.getByText('Text 20').closest('article')).toHaveAttribute('data-found', 'found')
      expect(screen.getByText('Text 140')).toBeInTheDocument()
      expect(asked.map(({ params }) => params)).toMatchObject([
        { userId: 12, page: 1, limit: 100 },
        { userId: 12, page: 2, limit: 100 },
      ])
      expect(notices).toEqual([])
    })

    it('is said to be further back than what is loaded', async () => {
      const { notices } = await open(many(410), '&message=5')
      await waitFor(() => expect(notices).toMatchObject([{ text: expect.stringContaining('further up') }]))
      expect(screen.getByText('Text 11')).toBeInTheDocument()
    })

    it('is said to be gone where it was deleted', async () => {
      const rest = many(40).filter(({ id }) => id !== 20)
      const { notices } = await open(rest, '&message=20')
      await waitFor(() => expect(notices).toMatchObject([{ text: expect.stringContaining('was deleted') }]))
    })

    it('has what was searched marked, in its links too', async () => {
      const html = 'Your <b>parcel</b> <a href="/o/7">Order 7</a> &lt;parcel&gt;'
      await open([row(3, 12, html)], '&message=3&q=parcel')
      const message = (await screen.findByRole('link', { name: 'Order 7' })).closest('article') as HTMLElement
      const marks = within(message).getAllByText('parcel')
      expect(marks.map(({ tagName, parentElement }) => [tagName, parentElement?.tagName])).toEqual([
        ['MARK', 'B'],
        ['MARK', 'DIV'],
      ])
    })
  })
})
