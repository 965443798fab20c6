import { ApiError, type AuthNodes } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { ticketAnswer, ticketRow, ticketServer } from '../testing/ticket-server.ts'

const path = '/user/account/workorder'

async function open(answer: unknown, options: { query?: string; language?: string; authNodes?: AuthNodes } = {}) {
  const { server, asked } = ticketServer(answer)
  const { query = '', language = 'en', authNodes = {} } = options
  return { ...(await renderArea(area, { at: path + query, server, language, authNodes })), asked }
}
const row = async (subject: string) => {
  const link = await screen.findByRole('link', { name: subject })
  const found = link.closest<HTMLElement>('li')
  if (found === null) throw new Error(`${subject} is in no row`)
  return found
}

const rows = () => screen.getByRole('list', { name: 'Work orders' })

describe('my work orders', () => {
  it('shows number, subject, category, whose turn it is, the last message and its time', async () => {
    const parcel = ticketRow(41, { subject: 'Parcel &amp; invoice', status: 'pending', priority: 'high' })
    await open(ticketAnswer([parcel]))
    const shown = await row('Parcel & invoice')
    expect(within(shown).getByRole('button', { name: 'Copy number T-41' })).toBeVisible()
    expect(shown).toHaveTextContent('Delivery')
    expect(within(shown).getByText('Reply needed')).toBeVisible()
    expect(within(shown).getByText('Support: We are looking into it.')).toBeVisible()
    expect(within(shown).getByText('2 hours ago')).toBeVisible()
    expect(within(shown).queryByText(/priority/)).toBeNull()
    expect(within(shown).getByRole('link')).toHaveAccessibleDescription(/Reply needed ?2 hours ago/)
  })

  it('says before the words of a draft that it is one', async () => {
    const keep = (id: number, texts: object) =>
      localStorage.setItem(`workorder draft 7 mine reply ${id}`, JSON.stringify(texts))
    keep(1, { body: 'Half\na sentence' })
    keep(2, { body: '', files: JSON.stringify([{ url: '/s/1', name: 'bill.pdf', size: 9 }]) })
    const { server } = ticketServer(ticketAnswer([1, 2, 3].map((id) => ticketRow(id))))
    await renderArea(area, { at: path, server, language: 'en' })
    expect(await screen.findByText('Half a sentence')).toHaveTextContent('[Draft] Half a sentence')
    expect(await row('Subject 2')).toHaveTextContent('[Draft] bill.pdf')
    expect(await row('Subject 3')).not.toHaveTextContent('Draft')
    expect(await row('Subject 3')).toHaveTextContent('We are looking into it.')
  })

  it('copies the number of the row with the focus at the press of a key, and reports it', async () => {
    const user = userEvent.setup()
    const { host } = await open(ticketAnswer([ticketRow(1), ticketRow(2)]))
    await row('Subject 2')
    await user.keyboard('jj.')
    await waitFor(() => expect(host.notices).toEqual([{ tone: 'success', text: 'Number T-2 copied.' }]))
    expect(await navigator.clipboard.readText()).toBe('T-2')
    expect(host.keys().map(({ keys }) => keys)).toEqual(['j', 'k', '/', 'Enter', '.'])
  })

  it('offers a new work order, also at the press of a key, to members who may', async () => {
    const user = userEvent.setup()
    const { server } = ticketServer(ticketAnswer([ticketRow(1)]))
    const authNodes = { [path]: [`${path}/create`] }
    const allowed = await renderArea(area, { at: path, server, authNodes })
    await row('Subject 1')
    expect(screen.getByRole('link', { name: 'New work order' })).toHaveAttribute('href', `${path}/new`)
    await user.keyboard('n')
    expect(allowed.host.visited).toEqual([`${path}/new`])
    allowed.unmount()
    const { host } = await open(ticketAnswer([ticketRow(1)]))
    await row('Subject 1')
    await user.keyboard('n')
    expect(host.visited).toEqual([])
  })

  it('names the authors of last messages, unread ones and an unknown status', async () => {
    const by = (kind: string) => ({ last_message: { by: kind, excerpt: `written by ${kind}`, at: 0 } })
    await open(
      ticketAnswer([
        ticketRow(1, { ...by('member'), unread_count: 2 }),
        ticketRow(2, by('system')),
        ticketRow(3, { last_message: null, status: 'escalated' }),
      ]),
    )
    expect(await row('Subject 1')).toHaveTextContent('You: written by member')
    expect(within(await row('Subject 1')).getByText('2 unread messages')).toBeInTheDocument()
    expect(await row('Subject 2')).toHaveTextContent('System: written by system')
    expect(within(await row('Subject 2')).queryByText(/unread/)).toBeNull()
    expect(await row('Subject 3')).toHaveTextContent('–')
    expect(within(await row('Subject 3')).getByText('escalated')).toBeVisible()
  })

  it('does not show a hold', async () => {
    await open(ticketAnswer([ticketRow(1, { status: 'on_hold' })]))
    expect(within(await row('Subject 1')).getByText('In progress')).toBeVisible()
    const tabs = within(screen.getByRole('navigation', { name: 'Status' })).getAllByRole('button')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'All 1',
      'Reply needed 0',
      'To confirm 0',
      'Received 0',
      'In progress 0',
      'Completed 0',
      'Withdrawn 0',
    ])
  })

  it('requests what the URL says', async () => {
    const { asked } = await open(ticketAnswer([ticketRow(1)], { total: 90 }), {
      query: '?page=2&limit=20&status=pending&keywords=parcel',
    })
    await row('Subject 1')
    expect(asked).toMatchObject([
      { view: 'mine', page: 2, limit: 20, status: 'pending', keywords: 'parcel', sort: 'turn' },
    ])
    expect(screen.getByRole('button', { name: /Reply needed/ })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('searchbox', { name: 'Search number or subject' })).toHaveValue('parcel')
  })

  it('keeps the status in the URL and the old rows until the new ones have loaded', async () => {
    let release = () => {}
    const { address, asked } = await open(
      ({ params }: FakeCall) =>
        params.status === undefined
          ? ticketAnswer([ticketRow(1)], { total: 30, counts: { pending: 1 } })
          : new Promise((resolve) => {
              release = () => resolve(ticketAnswer([ticketRow(2)]))
            }),
      { query: '?page=2' },
    )
    await row('Subject 1')
    await userEvent.click(screen.getByRole('button', { name: 'Reply needed 1' }))
    expect(address()).toBe(`${path}?status=pending`)
    expect(rows()).toHaveAttribute('aria-busy', 'true')
    expect(await row('Subject 1')).toBeVisible()
    release()
    expect(await row('Subject 2')).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ page: 1, status: 'pending' })
  })

  it('shows the number to copy by hand without clipboard access', async () => {
    const user = userEvent.setup()
    const { host } = await open(ticketAnswer([ticketRow(41)]))
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Copy number T-41' }))
    await waitFor(() => expect(host.notices).toEqual([{ tone: 'warning', text: 'Couldn’t copy. The number is T-41.' }]))
  })

  it('moves between rows by j and k and to the search by slash', async () => {
    await open(ticketAnswer([ticketRow(1), ticketRow(2)]))
    const second = await row('Subject 2')
    screen.getByRole('heading', { level: 1 }).focus()
    await userEvent.keyboard('jj')
    expect(within(second).getByRole('link')).toHaveFocus()
    await userEvent.keyboard('k/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('jk')
    expect(screen.getByRole('searchbox')).toHaveValue('jk')
  })

  it('opens the row with the focus by Enter', async () => {
    const { address } = await open(ticketAnswer([ticketRow(1)]))
    await row('Subject 1')
    await userEvent.keyboard('j{Enter}')
    expect(address()).toBe(`${path}/1`)
  })
})

describe('my work orders without rows', () => {
  it('says so when there are none yet', async () => {
    await open(ticketAnswer([]))
    expect(await screen.findByRole('heading', { name: 'No work orders yet' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers to clear filters without results', async () => {
    const { address } = await open(
      ({ params }: FakeCall) => ticketAnswer(params.status === undefined ? [ticketRow(1)] : []),
      {
        query: '?status=closed&keywords=zzz',
      },
    )
    expect(await screen.findByRole('heading', { name: 'No matching work orders' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await row('Subject 1')).toBeVisible()
    expect(address()).toBe(path)
  })

  it('redirects to the last page when the URL names a later one', async () => {
    const { address } = await open(
      ({ params }: FakeCall) => ticketAnswer(params.page === 2 ? [ticketRow(1)] : [], { total: 11 }),
      { query: '?page=9' },
    )
    expect(await row('Subject 1')).toBeVisible()
    expect(address()).toBe(`${path}?page=2`)
  })

  it('shows a skeleton while loading', async () => {
    await open(() => new Promise(() => {}))
    expect(await screen.findByText('Loading…', undefined)).toBeInTheDocument()
  })

  it('shows the error of the server and retries', async () => {
    let down = true
    await open(() => {
      if (down) throw new ApiError('failure', 'The service is busy.', { requestId: 'r-42' })
      return ticketAnswer([ticketRow(1)])
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.')
    expect(screen.getByText('Reference: r-42')).toBeVisible()
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await row('Subject 1')).toBeVisible()
  })

  it('reports a missing permission', async () => {
    await open(new ApiError('no-permission', 'You have no permission', { code: 401 }))
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})
