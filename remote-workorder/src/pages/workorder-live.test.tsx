// No row moves while the member looks at it: rows change in their places, everything else is counted.
import { type FakeServer, renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'

const path = '/user/account/workorder'

/** A list that a test changes; the server says what has changed when it is asked. */
async function open(at = path, total = 2) {
  const state = { rows: [ticketRow(1), ticketRow(2)], changed: [] as number[], total, drafts: [] as object[] }
  const asked: Record<string, unknown>[] = []
  const server: FakeServer = ({ path: asks, params }) => {
    if (asks === '/api/workorder/drafts') return { list: state.drafts }
    asked.push(params)
    const since = params.changed_since !== ''
    const changed = { ids: state.changed, versions: state.changed, count: state.changed.length }
    return { ...ticketAnswer(state.rows, { total: state.total }), at: 1_760_000_000, ...(since && { changed }) }
  }
  const { host, address } = await renderArea(area, { at, server })
  await screen.findByRole('link', { name: 'Subject 1' })
  return { state, asked, address, tell: (id: number) => act(() => host.change({ topic: 'tickets', id })) }
}

const subjects = () =>
  within(screen.getByRole('list', { name: 'My work orders' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const pill = () => screen.queryByRole('button', { name: /updated/ })

it('a row on the screen changes in its place', async () => {
  const { state, asked, tell } = await open()
  state.rows = [ticketRow(2, { status: 'pending' }), ticketRow(1)]
  state.changed = [2]
  tell(2)
  expect(await screen.findByText('Waiting for your reply')).toBeVisible()
  expect(subjects()).toEqual(['Subject 1', 'Subject 2'])
  expect(pill()).toBeNull()
  expect(asked.map(({ changed_since }) => changed_since)).toEqual(['', 1_760_000_000])
})

it('others are counted, and a press shows them', async () => {
  const { state, tell } = await open()
  state.rows = [ticketRow(4), ticketRow(3), ticketRow(1), ticketRow(2)]
  state.changed = [4, 3]
  state.total = 4
  tell(4)
  await userEvent.click(await screen.findByRole('button', { name: '2 updated' }))
  await waitFor(() => expect(subjects()).toEqual(['Subject 4', 'Subject 3', 'Subject 1', 'Subject 2']))
  expect(pill()).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('the numbers say what the rows say, until the news are shown', async () => {
  const { state, tell } = await open()
  const numbers = () => [
    screen.getByRole('button', { name: /^All/ }).textContent,
    screen.getByText(/^\d+ work orders?$/).textContent,
    subjects().length,
  ]
  await waitFor(() => expect(numbers()).toEqual(['All 2', '2 work orders', 2]))
  state.rows = [ticketRow(4), ticketRow(1), ticketRow(2)]
  state.changed = [4]
  state.total = 3
  tell(4)
  const news = await screen.findByRole('button', { name: '1 updated' })
  expect(numbers()).toEqual(['All 2', '2 work orders', 2])
  await userEvent.click(news)
  await waitFor(() => expect(numbers()).toEqual(['All 3', '3 work orders', 3]))
})

it('on a later page a press shows that page anew', async () => {
  const { state, address, tell } = await open(`${path}?page=2&status=open`, 12)
  state.changed = [9]
  tell(9)
  state.rows = [ticketRow(9), ticketRow(1)]
  await userEvent.click(await screen.findByRole('button', { name: '1 updated' }))
  await waitFor(() => expect(subjects()).toEqual(['Subject 9', 'Subject 1']))
  expect(address()).toBe(`${path}?page=2&status=open`)
})

it('what is about conversations asks for nothing', async () => {
  const { asked } = await open()
  expect(asked).toHaveLength(1)
})

describe('the words of a draft', () => {
  const key = 'workorder draft 7 mine reply 1'
  const saved = (body: string) => [{ ticket_id: 1, visibility: 'public', body, attachments: [] }]
  const hear = (event: StorageEventInit) =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', event)))
  const keep = (body: string | null) => {
    const newValue = body === null ? null : JSON.stringify({ body })
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    return hear({ key, newValue })
  }
  const told = (what: 'saved' | 'emptied') =>
    hear({ key: 'workorder draft saved', newValue: JSON.stringify({ name: 'mine reply 1', what, id: 'a' }) })
  const first = () => screen.getByRole('link', { name: 'Subject 1' }).closest('li')
  const sent = 'We are looking into it.'

  beforeEach(() => localStorage.clear())

  it('follow what another tab writes, saves and sends', async () => {
    const { state } = await open()
    expect(first()).toHaveTextContent(sent)
    await keep('Half')
    expect(first()).toHaveTextContent('[Draft] Half')
    await keep('Half a sentence')
    expect(first()).toHaveTextContent('[Draft] Half a sentence')
    state.drafts = saved('Half a sentence, saved')
    await keep(null)
    await waitFor(() => expect(first()).toHaveTextContent('[Draft] Half a sentence, saved'))
    state.drafts = []
    await told('emptied')
    await waitFor(() => expect(first()).toHaveTextContent(sent))
    expect(first()).not.toHaveTextContent('Draft')
  })

  it('follow what another tab has saved', async () => {
    const { state } = await open()
    state.drafts = saved('Saved')
    await told('saved')
    await waitFor(() => expect(first()).toHaveTextContent('[Draft] Saved'))
  })

  it('stay while the server is asked what became of them', async () => {
    localStorage.setItem(key, JSON.stringify({ body: 'Newer' }))
    let answer = (_: unknown) => {}
    await renderArea(area, {
      at: path,
      server: ({ path: asks }) =>
        asks === '/api/workorder/drafts'
          ? localStorage.getItem(key) === null
            ? new Promise((resolve) => (answer = resolve))
            : { list: saved('Older') }
          : ticketAnswer([ticketRow(1)]),
    })
    await screen.findByText('Newer')
    await keep(null)
    expect(first()).toHaveTextContent('[Draft] Newer')
    await act(async () => answer({ list: saved('Newest') }))
    await waitFor(() => expect(first()).toHaveTextContent('[Draft] Newest'))
  })

  it('go with the row that says that the message of another device has arrived', async () => {
    const { state, tell } = await openWithDraft()
    state.rows = [ticketRow(1, { last_message: { by: 'system', excerpt: 'We received your reply', at: 1 } })]
    state.changed = [1]
    state.drafts = []
    tell(1)
    await waitFor(() => expect(first()).toHaveTextContent('System: We received your reply'))
  })

  it('are those of another device when the list is seen again', async () => {
    const { state } = await openWithDraft()
    state.drafts = saved('From the phone')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(first()).toHaveTextContent('[Draft] From the phone'))
  })

  /** The list after the server's draft was found. */
  async function openWithDraft() {
    const opened = await open()
    opened.state.drafts = saved('Old words')
    await told('saved')
    await waitFor(() => expect(first()).toHaveTextContent('[Draft] Old words'))
    return opened
  }
})

it('another page begins at the top of the list, another size of the pages stays where it is', async () => {
  const shown = jest.fn()
  Element.prototype.scrollIntoView = shown
  const { address } = await open(path, 25)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /per page/i }), '20')
  await waitFor(() => expect(address()).toContain('limit=20'))
  expect(shown).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(address()).toContain('page=2'))
  expect(
    shown.mock.contexts.map((place) =>
      (place as Element).contains(screen.getByRole('list', { name: 'My work orders' })),
    ),
  ).toEqual([true])
})
