// A long list is seen, and its rows open, as soon as a short one's.
import { type FakeServer, renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'

describe('workorder live', () => {
  // No row moves while the member looks at it: rows change in their places, everything else is counted.

  const path = '/user/account/workorder'

  /** A list that a test changes; the server says what has changed when it is asked. */
  async function open(at = path, total = 2) {
    const state = { rows: [ticketRow(1), ticketRow(2)], changed: [] as number[], total }
    const asked: Record<string, unknown>[] = []
    const server: FakeServer = ({ params }) => {
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
    within(screen.getByRole('list', { name: 'Work orders' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const pill = () => screen.queryByRole('button', { name: /updated/ })

  it('a row on the screen changes in its place', async () => {
    const { state, asked, tell } = await open()
    state.rows = [ticketRow(2, { status: 'pending' }), ticketRow(1)]
    state.changed = [2]
    tell(2)
    expect(await screen.findByText('Reply needed')).toBeVisible()
    expect(subjects()).toEqual(['Subject 1', 'Subject 2'])
    expect(pill()).toBeNull()
    expect(asked.map(({ changed_since }) => changed_since)).toEqual(['', 1_760_000_000])
  })

  it('others are counted, and a press shows them: until then the numbers say what the rows say', async () => {
    const { state, tell } = await open()
    const numbers = () => [
      screen.getByRole('button', { name: /^All/ }).textContent,
      screen.getByText(/^\d+ work orders?$/).textContent,
      subjects().length,
    ]
    await waitFor(() => expect(numbers()).toEqual(['All 2', '2 work orders', 2]))
    state.rows = [ticketRow(4), ticketRow(3), ticketRow(1), ticketRow(2)]
    state.changed = [4, 3]
    state.total = 4
    tell(4)
    const news = await screen.findByRole('button', { name: '2 updated' })
    expect(numbers()).toEqual(['All 2', '2 work orders', 2])
    await userEvent.click(news)
    await waitFor(() => expect(numbers()).toEqual(['All 4', '4 work orders', 4]))
    expect(subjects()).toEqual(['Subject 4', 'Subject 3', 'Subject 1', 'Subject 2'])
    expect(pill()).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
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

  it('the words of a draft follow what another tab writes and sends', async () => {
    await open()
    const first = () => screen.getByRole('link', { name: 'Subject 1' }).closest('li')
    const keep = (body: string) => {
      const key = 'workorder draft 7 mine reply 1'
      if (body === '') localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ body }))
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    }
    keep('Half')
    expect(first()).toHaveTextContent('[Draft] Half')
    keep('Half a sentence')
    expect(first()).toHaveTextContent('[Draft] Half a sentence')
    keep('')
    expect(first()).toHaveTextContent('We are looking into it.')
    expect(first()).not.toHaveTextContent('Draft')
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
        (place as Element).contains(screen.getByRole('list', { name: 'Work orders' })),
      ),
    ).toEqual([true])
  })
})

describe('workorder rows', () => {
  const path = '/user/account/workorder'
  const all = Array.from({ length: 100 }, (_, index) => ticketRow(index + 1))
  /** Rows that the window has room for, at most. */
  const screenful = Math.ceil(window.innerHeight / 60)

  const rowsIn = (nodes: Iterable<Node>) =>
    [...nodes].filter((node) => node instanceof HTMLElement && node.dataset.row !== undefined)
  const rows = () => rowsIn(document.querySelectorAll('[data-row]'))

  async function open() {
    const asked: unknown[] = []
    const server: FakeServer = (call) => {
      if (call.path !== '/api/workorder/list') return { list: [] }
      asked.push(call)
      return ticketAnswer(all)
    }
    const opened = await renderArea(area, { at: `${path}?limit=100`, server })
    await waitFor(() => expect(rows()).toHaveLength(100))
    return { ...opened, asked }
  }

  it('the rows that the window has room for are on the page before the others', async () => {
    const later: Node[] = []
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) later.push(...rowsIn(addedNodes))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    await open()
    await waitFor(() => expect(later).toHaveLength(100 - screenful))
    observer.disconnect()
    expect(later).toEqual(rows().slice(screenful))
  })

  it('no row is rendered again when one is opened, nor when news changes none of them', async () => {
    const { host, address, asked } = await open()
    const times = jest.spyOn(Intl.RelativeTimeFormat.prototype, 'format')
    await act(async () => host.change({ topic: 'tickets', id: 1 }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(times).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('link', { name: 'Subject 3' }))
    expect(address()).toBe(`${path}/3`)
    expect(times).not.toHaveBeenCalled()
  })
})
