import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { listAnswer, conversationRow as row } from '../testing/conversations.ts'

const at = '/user/messageCenter'

type Row = ReturnType<typeof row>
const answer = (list: Row[], more: object = {}) => {
  const unread = list.reduce((sum, one) => sum + one.unread, 0)
  const person = { kind: 'person', listed: list.length, unread, archived: 0 }
  return listAnswer(list, { kinds: [person, { kind: 'workorder', listed: 1, unread: 0, archived: 0 }], ...more })
}
const shop = { id: 1, nickname: 'Shop', avatar: '', motto: '', official: true, gone: false }
const inbox = [
  row(9, 'Mei', { unread: 2 }),
  row(8, 'Bo', { newest: { ...row(8, 'Bo').newest, own: true, content: 'On my\nway' } }),
  row(7, 'Shop', { userId: 1, kind: 'workorder', user: shop }),
]

const absent = () => {
  throw new ApiError('http', 'Error requesting address', { code: 404 })
}

/** A server that answers by the last part of the path; it keeps the calls it got. */
async function open(
  answers: Record<string, unknown>,
  options: { at?: string; language?: string; unread?: number } = {},
) {
  const calls: FakeCall[] = []
  const rendered = await renderArea(area, {
    ...options,
    at: options.at ?? at,
    server: (call) => {
      calls.push(call)
      const given = answers[call.path.replace('/api/interaction/', '')] ?? {}
      return typeof given === 'function' ? given(call) : given
    },
  })
  const asked = (path: string) => calls.filter((call) => call.path === `/api/interaction/${path}`)
  return { ...rendered, asked }
}
const list = () => screen.findByRole('list', { name: 'Conversations' })
const conversation = async (name: string) => {
  const link = await within(await list()).findByRole('link', { name })
  return link.closest('[role=listitem]') as HTMLElement
}
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.textContent)
const button = (name: string) => screen.findByRole('button', { name })
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync })

// The notice with "Undo" stays for ten seconds of this clock, however busy the machine is.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
})
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))

describe('the list', () => {
  it('has each conversation with its newest words, and groups of one account apart', async () => {
    await open({ conversations: answer(inbox) })
    const mei = await conversation('Mei')
    expect(mei).toHaveTextContent('Text of Mei')
    expect(within(mei).getByText('2 unread messages')).toBeInTheDocument()
    expect(await conversation('Bo')).toHaveTextContent('You: On my way')
    const orders = await conversation('Work orders')
    expect(within(orders).getByText('Official')).toBeVisible()
    expect(within(orders).getByRole('link')).toHaveAttribute('href', '?id=1%3Aworkorder')
    expect(within(mei).getByRole('link')).toHaveAttribute('href', '?id=9')
  })

  it('has numbers that do not call where the badge does not count them', async () => {
    const changes = [{}, { muted: true }, { quiet: true }, { archived: true }]
    await open({ conversations: answer(changes.map((change, at) => row(9 - at, `N${at}`, { unread: 2, ...change }))) })
    await conversation('N0')
    const rows = screen.getAllByRole('listitem').filter((one) => one.matches('[data-row]'))
    expect(rows.map((one) => one.querySelector('[data-calls]')?.getAttribute('data-calls'))).toEqual([
      'yes',
      'no',
      'no',
      'no',
    ])
    expect(rows.map((one) => within(one).queryAllByTitle('Muted').length)).toEqual([0, 1, 1, 0])
  })

  it('shows unsent words before the newest ones', async () => {
    localStorage.setItem('messages draft 7 to 9:person', JSON.stringify({ text: 'I will\ncome' }))
    await open({ conversations: answer(inbox) })
    expect(await conversation('Mei')).toHaveTextContent('[Draft] I will come')
  })

  it('opens a conversation beside the list, and closes it by Esc', async () => {
    const { address } = await open({ conversations: answer(inbox) }, { at: `${at}?is=person` })
    expect(await screen.findByText('Choose a conversation to read it here.')).toBeVisible()
    await user.click(within(await conversation('Mei')).getByRole('link'))
    expect(address()).toBe(`${at}?is=person&id=9`)
    expect(await conversation('Mei')).toHaveAttribute('data-current')
    await user.keyboard('{Escape}')
    expect(address()).toBe(`${at}?is=person`)
    expect(within(await conversation('Mei')).getByRole('link')).toHaveFocus()
  })

  it('loads further conversations when asked, below the others', async () => {
    const first = inbox.slice(0, 2)
    const { asked } = await open({
      conversations: ({ params }: FakeCall) =>
        params.before === 8 ? answer(inbox.slice(2), { total: 3 }) : answer(first, { next: 8, total: 3 }),
    })
    await user.click(await button('Show more'))
    expect(await conversation('Work orders')).toBeVisible()
    expect(await names()).toEqual(['Mei', 'Bo', 'Work orders'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(asked('conversations')).toHaveLength(2)
  })

  it('is shown by pages where the member wants so, which stays chosen', async () => {
    const answers = {
      conversations: ({ params }: FakeCall) =>
        answer(params.page === 2 ? inbox.slice(2) : inbox.slice(0, 2), { total: 12 }),
    }
    const { asked, address, unmount } = await open(answers)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), '10 per page')
    await user.click(await button('Next page'))
    expect(await conversation('Work orders')).toBeVisible()
    expect(address()).toBe(`${at}?limit=10&page=2`)
    expect(asked('conversations').at(-1)?.params).toMatchObject({ limit: 10, page: 2 })
    unmount()
    const again = await open(answers)
    expect(await screen.findByRole('combobox', { name: 'Show' })).toHaveValue('10')
    expect(again.asked('conversations')[0]?.params).toMatchObject({ limit: 10, page: 1 })
  })

  it('asks only for the conversation that has changed, and moves it to the top', async () => {
    const { host, asked } = await open({
      conversations: ({ params }: FakeCall) =>
        Array.isArray(params.with)
          ? answer([row(12, 'Bo', { userId: 8, user: { ...row(8, 'Bo').user } })])
          : answer(inbox),
    })
    await conversation('Mei')
    act(() => host.change({ topic: 'tickets' }))
    act(() => host.change({ topic: 'messages', id: 8 }))
    await waitFor(async () => expect(await names()).toEqual(['Bo', 'Mei', 'Work orders']))
    expect(asked('conversations').map(({ params }) => params.with)).toEqual([undefined, [8]])
  })

  it('keeps the rows in place while the keyboard is in them, and says how many are new', async () => {
    let rows = inbox
    const { host } = await open({ conversations: () => answer(rows) })
    await conversation('Mei')
    await user.keyboard('j')
    rows = [row(12, 'Ann'), ...inbox]
    act(() => host.change({ topic: 'messages' }))
    await user.click(await button('1 new message'))
    expect(await names()).toEqual(['Ann', 'Mei', 'Bo', 'Work orders'])
    expect(within(await conversation('Ann')).getByRole('link')).toHaveFocus()
  })

  it('tells the server once up to which message it was shown', async () => {
    const { asked, host } = await open({ conversations: answer(inbox) })
    await conversation('Mei')
    act(() => host.change({ topic: 'messages' }))
    await waitFor(() => expect(asked('conversations')).toHaveLength(2))
    await waitFor(() => expect(asked('seen').map(({ body }) => body)).toEqual([{ id: 9 }]))
  })
})

describe('an act that fails', () => {
  it('leaves the row where it was and says so, although the list cannot be asked again', async () => {
    let network: 'on' | 'off' = 'on'
    const offline = () => {
      throw new ApiError('offline', 'Offline.')
    }
    const { host } = await open({
      conversations: () => (network === 'on' ? answer(inbox) : offline()),
      act: offline,
    })
    const mei = await conversation('Mei')
    network = 'off'
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(within(mei).getByRole('button', { name: 'Archive: Mei' }))
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ tone: 'error', text: 'You’re offline. Try again later.' }]),
    )
    expect(await conversation('Mei')).toBeVisible()
  })
})

describe('filters', () => {
  it('are read from the address and asked of the server', async () => {
    const { asked } = await open({ conversations: answer(inbox) }, { at: `${at}?is=unread,person&not=muted,news` })
    await conversation('Mei')
    expect(asked('conversations')[0]?.params).toMatchObject({ is: ['unread', 'person'], not: ['muted'] })
  })

  it('are chosen by views, with the number of unread messages', async () => {
    const { address } = await open({ conversations: answer(inbox) })
    await conversation('Mei')
    const views = screen.getByRole('navigation', { name: 'Views' })
    await user.click(within(views).getByRole('button', { name: 'Unread 2' }))
    expect(address()).toBe(`${at}?is=unread`)
    expect(within(views).getByRole('button', { name: 'Unread 2' })).toHaveAttribute('aria-current')
    await user.click(within(views).getByRole('button', { name: 'Archived' }))
    expect(address()).toBe(`${at}?is=archived`)
  })

  it('leave out a kind, from the row of one or from the panel', async () => {
    const { address } = await open({ conversations: answer(inbox) })
    await user.click(await button('More: Work orders'))
    await user.click(await button('Hide this type: Work orders'))
    expect(address()).toBe(`${at}?not=workorder`)
    await user.click(await button('Filters: 1 set'))
    const hidden = await screen.findByRole('group', { name: 'Hide' })
    expect(within(hidden).getByRole('checkbox', { name: 'Work orders' })).toBeChecked()
    await user.click(within(hidden).getByRole('checkbox', { name: 'Work orders' }))
    expect(address()).toBe(at)
  })

  it('that nothing matches can be cleared', async () => {
    const { address } = await open(
      { conversations: ({ params }: FakeCall) => answer((params.is as string[]).length > 0 ? [] : inbox) },
      { at: `${at}?is=muted` },
    )
    expect(await screen.findByRole('heading', { name: 'No conversations here' })).toBeVisible()
    await user.click(await button('Show all conversations'))
    expect(await conversation('Mei')).toBeVisible()
    expect(address()).toBe(at)
  })
})

describe('acts', () => {
  /** A server that archives and takes back. */
  const mailbox = (rows = inbox) => {
    let shown = rows
    return {
      conversations: () => answer(shown),
      act: ({ body }: FakeCall) => {
        const { act: what, conversations = [] } = body as { act: string; conversations?: string[] }
        const named = ({ userId, kind }: Row) => conversations.includes(`${userId}:${kind}`)
        if (what === 'archive' || what === 'delete') shown = shown.filter((one) => !named(one))
        if (what === 'read') shown = shown.map((one) => ({ ...one, unread: 0 }))
        return { changed: conversations.length || 1, undo: 'token-1', undo_until: 0 }
      },
      undo: () => {
        shown = rows
        return { changed: 1 }
      },
    }
  }

  it('archive from the row, with the focus on the next one, and undo', async () => {
    const { asked } = await open(mailbox())
    await user.click(await button('Archive: Mei'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Mei' })).toBeNull())
    expect(asked('act')[0]?.body).toMatchObject({ act: 'archive', conversations: ['9:person'] })
    expect(within(await conversation('Bo')).getByRole('link')).toHaveFocus()
    expect(await screen.findByText('1 conversation archived')).toBeVisible()
    await user.click(await button('Undo'))
    expect(await conversation('Mei')).toBeVisible()
    expect(asked('undo')[0]?.body).toEqual({ undo: 'token-1' })
    expect(screen.queryByText('1 conversation archived')).toBeNull()
  })

  it('by keys act on the focused row: e archives, z takes it back', async () => {
    const { asked } = await open(mailbox())
    await conversation('Mei')
    await user.keyboard('jje')
    await waitFor(() => expect(asked('act')[0]?.body).toMatchObject({ act: 'archive', conversations: ['8:person'] }))
    await screen.findByText('1 conversation archived')
    await user.keyboard('z')
    await waitFor(() => expect(asked('undo')).toHaveLength(1))
  })

  it('delete several at once, which are selected by x', async () => {
    const { asked } = await open(mailbox())
    await conversation('Mei')
    await user.keyboard('jxjx')
    expect(await screen.findByText('2 selected')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select: Bo' })).toBeChecked()
    await user.click(within(screen.getByRole('group', { name: 'Selected conversations' })).getByText('Delete'))
    expect(asked('act')[0]?.body).toMatchObject({ act: 'delete', conversations: ['9:person', '8:person'] })
    expect(await screen.findByText('2 conversations deleted')).toBeVisible()
    expect(await names()).toEqual(['Work orders'])
    // The bar is gone with its buttons: the next row has the focus.
    expect(screen.getByRole('link', { name: 'Work orders' })).toHaveFocus()
    await user.click(await button('Undo'))
    expect(await conversation('Mei')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Work orders' })).toHaveFocus()
  })

  it('leave rows selected that stay, and then the focus at the one that was selected last', async () => {
    const { asked } = await open(mailbox())
    await conversation('Mei')
    await user.keyboard('jxjx')
    await user.click(within(screen.getByRole('group', { name: 'Selected conversations' })).getByText('Mark as read'))
    await waitFor(() => expect(asked('act')[0]?.body).toMatchObject({ act: 'read' }))
    expect(await screen.findByText('2 selected')).toBeVisible()
    await user.click(await button('Cancel'))
    expect(screen.getByRole('link', { name: 'Bo' })).toHaveFocus()
  })

  it('mark as read all that the filter shows, up to what was seen', async () => {
    const { asked, host } = await open(mailbox(), { at: `${at}?is=person` })
    const refreshed = jest.spyOn(host, 'refreshUnread')
    await user.click(await button('Mark these as read'))
    expect(asked('act')[0]?.body).toMatchObject({ act: 'read', filtered: true, is: ['person'], not: [], up_to: 9 })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark these as read' })).toBeNull())
    expect(refreshed).toHaveBeenCalled()
    const undo = await button('Undo')
    expect(undo).toBeVisible()
    // Whether keys act, only the host knows: its list of them names this one.
    expect(undo).not.toHaveAttribute('aria-keyshortcuts')
  })

  it('reach all of the filter, those too that are not shown', async () => {
    const { asked } = await open({ ...mailbox(), conversations: () => answer(inbox, { total: 45 }) })
    await user.click(await button('Select conversations'))
    await user.click(await button('Select all'))
    await user.click(await button('Select all 45 conversations'))
    expect(screen.getByText('45 selected')).toBeVisible()
    await user.click(within(screen.getByRole('group', { name: 'Selected conversations' })).getByText('Archive'))
    await waitFor(() => expect(asked('act')[0]?.body).toMatchObject({ act: 'archive', filtered: true, up_to: 9 }))
    expect(screen.queryByRole('group', { name: 'Selected conversations' })).toBeNull()
  })

  it('that failed are shown as they are, and said, and what was selected still is', async () => {
    const { host } = await open({
      ...mailbox(),
      act: () => {
        throw new ApiError('failure', 'Please try again later.')
      },
    })
    await conversation('Mei')
    await user.keyboard('jxe')
    await waitFor(() => expect(host.notices).toEqual([{ tone: 'error', text: 'Please try again later.' }]))
    expect(await screen.findByRole('checkbox', { name: 'Select: Mei' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select: Bo' })).not.toBeChecked()
  })
})

describe('the search', () => {
  const found = {
    people: [{ ...shop, id: 3, nickname: 'Parcel Bob', official: false }],
    messages: [
      { id: 41, userId: 9, kind: 'person', user: row(9, 'Mei').user, own: true, content: 'Your parcel', sent_at: 1 },
    ],
    next: 0,
  }

  it('finds names and messages at once, grouped, and leads to the message', async () => {
    const { asked, address } = await open({ conversations: answer(inbox), search: found })
    await user.type(await screen.findByRole('searchbox', { name: 'Search names and messages' }), 'parcel{Enter}')
    expect(address()).toBe(`${at}?q=parcel`)
    const people = await screen.findByRole('region', { name: 'People' })
    expect(within(people).getByRole('link', { name: 'Parcel Bob' })).toHaveAttribute('href', `${at}?q=parcel&id=3`)
    const messages = screen.getByRole('region', { name: 'Messages' })
    expect(within(messages).getByRole('link', { name: 'Mei' })).toHaveAttribute(
      'href',
      `${at}?q=parcel&id=9&message=41`,
    )
    expect(within(messages).getByText('parcel').tagName).toBe('MARK')
    await user.click(within(messages).getByRole('link', { name: 'Mei' }))
    await waitFor(() => expect(asked('thread')[0]?.params).toMatchObject({ userId: 9, kind: 'person', around: '41' }))
    expect(within(messages).getByRole('link', { name: 'Mei' })).toHaveAttribute('aria-current', 'true')
    expect(asked('search').map(({ params }) => params)).toEqual([{ keywords: 'parcel', limit: 20, before: 0 }])
  })

  it('shows what the site wrote of, as the list does', async () => {
    const notice = { ...found.messages[0], kind: 'workorder', user: shop, own: false }
    await open({ conversations: answer(inbox), search: { ...found, messages: [notice] } }, { at: `${at}?q=parcel` })
    const messages = await screen.findByRole('region', { name: 'Messages' })
    // The picture of the account would be its initial.
    expect(within(messages).getByRole('listitem')).toHaveTextContent(/^Work ordersOfficial/)
  })

  it('says when nothing was found, and leads back', async () => {
    const { address } = await open(
      { conversations: answer(inbox), search: { people: [], messages: [], next: 0, advice: '' } },
      { at: `${at}?q=zzz` },
    )
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible()
    await user.click(await button('Clear search'))
    expect(await conversation('Mei')).toBeVisible()
    expect(address()).toBe(at)
  })

  it('says what the server says of punctuation: nothing was looked for', async () => {
    const advice = 'Search for letters: punctuation alone is not searched'
    const search = { people: [], messages: [], next: 0, advice }
    await open({ conversations: answer(inbox), search }, { at: `${at}?q=%25` })
    expect(await screen.findByText(advice)).toBeVisible()
    expect(screen.queryByText(/^No name or message contains/)).toBeNull()
  })
})

describe('a server of BuildAdmin', () => {
  const stockRow = (id: number, nickname: string, change: object = {}) => ({
    id,
    user_id: id + 100,
    recipient_id: 7,
    content: `Text of ${nickname}`,
    status: 'read',
    create_time: `${id} minutes ago`,
    show_user: { id: id + 100, nickname, avatar: '', motto: '' },
    ...change,
  })
  const stock = (rows: object[], more: object = {}) => ({
    conversations: absent,
    search: absent,
    messageList: { list: rows, total: rows.length, officialAccount: ['103'], existUnread: true, ...more },
  })
  const rows = [
    stockRow(5, 'Mei', { status: 'unread', content: '1 &lt; 2 &amp;amp; more' }),
    stockRow(3, 'Shop', { content: 'Order <a href="/o/7" onclick="x()">7</a> was sent' }),
  ]

  it('has the same list, and offers only what it can do', async () => {
    const { container } = await open(stock(rows))
    const mei = await conversation('Mei')
    expect(mei).toHaveTextContent('1 < 2 & more')
    // It does not tell how many.
    expect(within(mei).getByText('Unread')).toBeInTheDocument()
    expect(within(mei).queryByText(/unread message/)).toBeNull()
    expect(mei).toHaveTextContent('5 minutes ago')
    const official = await conversation('Shop')
    expect(official).toHaveTextContent('Order 7 was sent')
    expect(within(official).getByText('Official')).toBeVisible()
    expect(container.querySelector('[onclick]')).toBeNull()
    expect(within(official).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Select conversations' })).toBeNull()
  })

  it('marks one message or all as read', async () => {
    const { asked, host } = await open(stock(rows))
    await user.click(await button('Mark as read: Mei'))
    await waitFor(() => expect(asked('markRead')[0]?.body).toEqual({ ids: 5 }))
    await user.click(await button('Mark all as read'))
    await waitFor(() => expect(asked('markRead')[1]?.body).toEqual({ ids: 'all' }))
    expect(await screen.findByText('All messages marked as read.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(host.notices).toEqual([])
    expect(asked('act')).toEqual([])
    expect(asked('seen')).toEqual([])
  })

  it('is searched by name and by text at once', async () => {
    const { asked } = await open(
      {
        ...stock(rows),
        messageList: ({ params }: FakeCall) => ({
          list: params.keywords === '' ? rows : rows.slice(1),
          total: 2,
          officialAccount: [],
        }),
      },
      { at: `${at}?q=me` },
    )
    const people = await screen.findByRole('region', { name: 'People' })
    expect(
      within(people)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mei'])
    expect(within(screen.getByRole('region', { name: 'Messages' })).getByRole('link', { name: 'Shop' })).toBeVisible()
    expect(asked('messageList').map(({ params }) => params)).toEqual(
      expect.arrayContaining([
        { page: 1, limit: 20, keywords: '', nickname: 'me' },
        { page: 1, limit: 20, keywords: 'me', nickname: '' },
      ]),
    )
  })

  it('shows what was searched of a long message, without its markup', async () => {
    const html = `<p>${'Many words before it. '.repeat(30)}</p>Order <a href="/o/7">parcel 7</a> &lt;b&gt;`
    await open(stock([stockRow(3, 'Shop', { content: html })]), { at: `${at}?q=parcel` })
    const messages = await screen.findByRole('region', { name: 'Messages' })
    expect(within(messages).getByText('parcel').tagName).toBe('MARK')
    expect(within(messages).getByRole('listitem')).toHaveTextContent(/…e it\. Order parcel 7 <b>$/)
  })

  it('has further pages', async () => {
    const { asked } = await open({
      ...stock(rows),
      messageList: ({ params }: FakeCall) => ({ list: params.page === 1 ? rows : [stockRow(1, 'Old')], total: 21 }),
    })
    await user.click(await button('Show more'))
    expect(await conversation('Old')).toBeVisible()
    expect(asked('messageList').map(({ params }) => params.page)).toEqual([1, 2])
    expect(asked('conversations')).toHaveLength(1)
  })
})

describe('without conversations', () => {
  it('says so when there are none yet, without tools', async () => {
    await open({ conversations: answer([]) })
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leads to the accounts of the store, which can be written to', async () => {
    const { asked, address } = await open({
      conversations: answer([]),
      search: { people: [shop], messages: [], next: 0 },
      thread: { list: [], total: 0, user: shop, may_write: true },
    })
    await user.click(await screen.findByRole('link', { name: 'Write to Shop' }))
    expect(asked('search')[0]?.params).toMatchObject({ keywords: '' })
    expect(address()).toBe(`${at}?id=1`)
    expect(await screen.findByRole('textbox', { name: /Shop/ })).toBeVisible()
  })

  it('is calm when all are read', async () => {
    await open({ conversations: answer([]) }, { at: `${at}?is=unread` })
    expect(await screen.findByRole('heading', { name: 'All read' })).toBeVisible()
  })

  it('shows the error of the server and retries', async () => {
    let down = true
    await open({
      conversations: () => {
        if (down) throw new ApiError('failure', 'The service is busy.', { requestId: 'r-42' })
        return answer(inbox)
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.')
    expect(screen.getByText('Reference: r-42')).toBeVisible()
    down = false
    await user.click(await button('Retry'))
    expect(await conversation('Mei')).toBeVisible()
  })

  it('reports a missing permission and offers nothing', async () => {
    await open({
      conversations: () => {
        throw new ApiError('no-permission', 'You have no permission', { code: 401 })
      },
    })
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says so on a site whose server has no messages', async () => {
    await open({ conversations: absent, messageList: absent })
    expect(await screen.findByRole('heading', { name: 'Messages aren’t available on this site' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('Choose a conversation to read it here.')).toBeNull()
  })

  it('says so on a phone, too, where the address names a conversation', async () => {
    window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList
    await open({ conversations: absent, messageList: absent }, { at: `${at}?id=9` })
    expect(await screen.findByRole('heading', { name: 'Messages aren’t available on this site' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  })

  it('is shown in Chinese', async () => {
    await open({ conversations: answer(inbox) }, { language: 'zh-cn' })
    expect(await screen.findByRole('heading', { level: 1, name: '消息中心' })).toBeVisible()
    expect(await screen.findByRole('button', { name: '归档：Mei' })).toBeInTheDocument()
  })
})
