import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'

const at = '/user/messageCenter'
const row = (id: number, nickname: string, change: object = {}) => ({
  id,
  user_id: id + 100,
  recipient_id: 7,
  content: `Text of ${nickname}`,
  status: 'read',
  create_time: `${id} minutes ago`,
  show_user: { id: id + 100, nickname, avatar: '', motto: '' },
  ...change,
})
const answer = (rows: object[], more: object = {}) => ({
  list: rows,
  total: rows.length,
  officialAccount: ['103'],
  existUnread: rows.some((one) => 'status' in one && one.status === 'unread'),
  ...more,
})
const inbox = answer([
  row(1, 'Mei', { status: 'unread', content: '1 &lt; 2 &amp;amp; more' }),
  row(2, 'Bo', { user_id: 7, recipient_id: 102, content: 'On my way' }),
  row(3, 'Shop', { content: 'Order <a href="/o/7" onclick="x()">7</a> was sent' }),
])

/** A server whose list stays the same and which keeps the calls it got. */
async function open(list: unknown, options: { at?: string; language?: string } = {}) {
  const calls: FakeCall[] = []
  const rendered = await renderArea(area, {
    at: options.at ?? at,
    ...(options.language === undefined ? {} : { language: options.language }),
    server: (call) => {
      calls.push(call)
      const given = call.path === '/api/interaction/messageList' ? list : { count: 0 }
      if (given instanceof Error) throw given
      return typeof given === 'function' ? given(call) : given
    },
  })
  const asked = () => calls.filter(({ method }) => method === 'GET').map(({ params }) => params)
  const posted = () => calls.filter(({ method }) => method === 'POST')
  return { ...rendered, asked, posted }
}
const conversation = (name: string) => screen.findByRole('listitem', { name })

describe('message centre', () => {
  it('loads the list again when a message has arrived', async () => {
    let mails = [row(1, 'Mei')]
    const { host, asked } = await open(() => answer(mails))
    await conversation('Mei')
    mails = [row(4, 'Ann', { status: 'unread' }), ...mails]
    act(() => host.change({ topic: 'tickets' }))
    act(() => host.change({ topic: 'messages', id: 104 }))
    expect(await conversation('Ann')).toBeVisible()
    expect(asked()).toHaveLength(2)
  })

  it('shows each conversation with name, time and excerpt as plain text', async () => {
    const { container } = await open(inbox)
    const mei = await conversation('Mei')
    expect(mei).toHaveTextContent('1 < 2 & more')
    expect(mei).toHaveTextContent('1 minutes ago')
    const shop = await conversation('Shop')
    expect(shop).toHaveTextContent('Order 7 was sent')
    expect(within(shop).getByText('Official account')).toBeVisible()
    expect(within(mei).queryByText('Official account')).toBeNull()
    expect(await conversation('Bo')).toHaveTextContent('You: On my way')
    expect(screen.queryByRole('link')).toBeNull()
    expect(container.querySelector('[onclick]')).toBeNull()
  })

  it('labels unread messages and offers to mark them as read', async () => {
    await open(inbox)
    const mei = await conversation('Mei')
    expect(within(mei).getByText('Unread')).toBeInTheDocument()
    expect(within(mei).getByRole('button', { name: 'Mark as read: message from Mei' })).toBeVisible()
    const bo = await conversation('Bo')
    expect(within(bo).queryByText('Unread')).toBeNull()
    expect(within(bo).queryByRole('button')).toBeNull()
  })

  it('requests page, page size and search from the URL', async () => {
    const { asked } = await open(answer([row(1, 'Mei')], { total: 60 }), {
      at: `${at}?page=2&limit=20&keywords=parcel&nickname=Me`,
    })
    await conversation('Mei')
    expect(asked()).toEqual([{ page: 2, limit: 20, keywords: 'parcel', nickname: 'Me' }])
    expect(screen.getByRole('searchbox', { name: 'Search messages' })).toHaveValue('parcel')
    expect(screen.getByRole('searchbox', { name: 'Search by nickname' })).toHaveValue('Me')
  })

  it('searches shortly after the last key press, from page 1', async () => {
    const { asked, address } = await open(answer([row(1, 'Mei')], { total: 60 }), { at: `${at}?page=3` })
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by nickname' }), 'Mei')
    await waitFor(() => expect(address()).toBe(`${at}?nickname=Mei`))
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: 1, limit: 10, keywords: '', nickname: 'Mei' }))
    expect(asked()).toHaveLength(2)
  })

  it('marks one message as read, refreshes the count and keeps the focus in the row', async () => {
    let status = 'unread'
    const { posted, host } = await open((call: FakeCall) => {
      expect(call.path).toBe('/api/interaction/messageList')
      return answer([row(1, 'Mei', { status })])
    })
    const refreshed = jest.spyOn(host, 'refreshUnread')
    const button = await screen.findByRole('button', { name: 'Mark as read: message from Mei' })
    status = 'read'
    await userEvent.click(button)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(posted()).toMatchObject([{ path: '/api/interaction/markRead', body: { ids: 1 } }])
    expect(refreshed).toHaveBeenCalledTimes(1)
    expect(await conversation('Mei')).toHaveFocus()
    expect(screen.getByText('You have read all your messages.')).toBeVisible()
  })

  it('keeps the button busy until the list is up to date', async () => {
    let answers = 0
    let refreshed = () => {}
    const refresh = new Promise<void>((resolve) => {
      refreshed = resolve
    })
    await open(async () => {
      answers += 1
      if (answers === 1) return inbox
      await refresh
      return answer([row(1, 'Mei')])
    })
    const mark = within(await conversation('Mei')).getByRole('button', { name: /^Mark as read/ })
    await userEvent.click(mark)
    await waitFor(() => expect(answers).toBe(2))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(mark).toHaveAttribute('aria-busy', 'true')
    refreshed()
    await waitFor(() => expect(mark).not.toBeInTheDocument())
  })

  it('marks all as read, reports it and moves the focus to the heading', async () => {
    let status = 'unread'
    const { posted, host } = await open(() => answer([row(1, 'Mei', { status }), row(2, 'Bo', { status })]))
    const button = await screen.findByRole('button', { name: 'Mark all as read' })
    status = 'read'
    await userEvent.click(button)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(posted()).toMatchObject([{ path: '/api/interaction/markRead', body: { ids: 'all' } }])
    expect(host.notices).toEqual([{ tone: 'success', text: 'All messages are marked as read.' }])
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('reports why a message could not be marked and leaves it unread', async () => {
    const { host } = await renderArea(area, {
      at,
      server: ({ method }) => {
        if (method === 'POST') throw new ApiError('failure', 'Please try again later.')
        return inbox
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: message from Mei' }))
    await waitFor(() => expect(host.notices).toEqual([{ tone: 'error', text: 'Please try again later.' }]))
    expect(screen.getByRole('button', { name: 'Mark as read: message from Mei' })).toBeVisible()
  })

  it('moves between rows by j and k and to the search by slash', async () => {
    await open(inbox)
    const mei = await conversation('Mei')
    screen.getByRole('heading', { level: 1 }).focus()
    await userEvent.keyboard('jjk')
    expect(mei).toHaveFocus()
    await userEvent.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search messages' })).toHaveFocus()
  })

  it('keeps the page in the URL', async () => {
    const { address } = await open(answer([row(1, 'Mei')], { total: 25 }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(address()).toBe(`${at}?page=2`)
  })

  it('is shown in Chinese', async () => {
    await open(inbox, { language: 'zh-cn' })
    expect(await screen.findByRole('heading', { level: 1, name: '消息中心' })).toBeVisible()
    expect(await screen.findByRole('button', { name: '标为已读：Mei 的消息' })).toBeVisible()
    expect(await conversation('Bo')).toHaveTextContent('我：On my way')
  })
})

describe('message centre without conversations', () => {
  it('says so when there are none yet', async () => {
    await open(answer([]))
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers to clear a search without results', async () => {
    const { address } = await open(({ params }: FakeCall) => (params.keywords === '' ? inbox : answer([])), {
      at: `${at}?keywords=zzz`,
    })
    expect(await screen.findByRole('heading', { name: 'No conversation matches' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await conversation('Mei')).toBeVisible()
    expect(address()).toBe(at)
    expect(screen.getByRole('searchbox', { name: 'Search messages' })).toHaveValue('')
  })

  it('redirects to the last page when the URL names a later one', async () => {
    const { address } = await open(
      ({ params }: FakeCall) => answer(params.page === 2 ? [row(1, 'Mei')] : [], { total: 11 }),
      { at: `${at}?page=9` },
    )
    expect(await conversation('Mei')).toBeVisible()
    expect(address()).toBe(`${at}?page=2`)
  })

  it('shows a skeleton while loading', async () => {
    await open(() => new Promise(() => {}))
    expect(screen.getByRole('searchbox', { name: 'Search messages' })).toBeVisible()
    expect(await screen.findByText('Loading…', undefined)).toBeInTheDocument()
  })

  it('shows the error of the server and retries', async () => {
    let down = true
    await open(() => {
      if (down) throw new ApiError('failure', 'The service is busy.', { requestId: 'r-42' })
      return inbox
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.')
    expect(screen.getByText('Reference: r-42')).toBeVisible()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await conversation('Mei')).toBeVisible()
  })

  it('reports that the device is offline', async () => {
    await open(new ApiError('offline', 'You are disconnected!'))
    expect(await screen.findByRole('alert')).toHaveTextContent('You are disconnected!')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('reports a missing permission and offers no search', async () => {
    await open(new ApiError('no-permission', 'You have no permission', { code: 401 }))
    expect(await screen.findByRole('heading', { name: 'You do not have access to this' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says so on a site whose server has no messages', async () => {
    await open(new ApiError('http', 'Error requesting address: /api/interaction/messageList', { code: 404 }))
    expect(await screen.findByRole('heading', { name: 'Messages are not available on this site' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
