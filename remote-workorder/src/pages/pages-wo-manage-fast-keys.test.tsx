import { ApiError } from '@member/shared'
import { renderArea } from '@member/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { focusRow, openQueue, rowOf } from '../testing/open-queue.ts'
import { type Answers, detailOf, doneTo, queueRow } from '../testing/queue-server.ts'
import { detailRow } from '../testing/thread-server.ts'
import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'

describe('wo manage fast keys', () => {
  // Keys can be faster than code and answers: none acts on what it was not meant for, and none is lost.

  async function open(answers: Answers) {
    const opened = await openQueue('', answers, ['reply', 'note', 'assign', 'label', 'status'])
    await focusRow('Subject 2')
    return opened
  }

  /** Presses keys without waiting for what they do. */
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  }

  it('what is typed for a dialog whose code is not there yet is kept for it, and does nothing on the page', async () => {
    const { sent } = await open({})
    press('l', 'e', 'Enter')
    const field = await screen.findByRole('combobox', { name: /label/i })
    expect(field).toHaveValue('e')
    expect(sent('POST bulk')).toEqual([])
    expect(screen.queryByRole('region', { name: 'Work order' })).toBeNull()
  })

  /** Opens a row for a reply and types it before the work order has come. */
  async function typeAhead(detail: unknown) {
    let come = () => {}
    const held = new Promise<void>((resolve) => {
      come = resolve
    })
    const desk = await open({
      'GET detail': () => held.then(() => (detail instanceof Error ? Promise.reject(detail) : detail)),
      'POST seen': {},
    })
    press('r', 'e', 'a', 's', 'y')
    await screen.findByRole('region', { name: 'Open work order' })
    press('!')
    await act(async () => come())
    return desk
  }

  it('what is typed for a reply is kept for it while its work order is on its way', async () => {
    const permissions = ['reply', 'note', 'assign', 'status', 'status:solved']
    const { sent } = await typeAhead({ ticket: detailRow(2, { permissions }), list: [], next_seq: 1 })
    const text = await screen.findByRole('textbox', { name: 'Reply' })
    await waitFor(() => expect(text).toHaveValue('easy!'))
    expect(text).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('POST bulk')).toEqual([])
  })

  const closed = detailRow(2, { status: 'closed', permissions: ['label'] })
  it.each([
    ['nothing can be written', { ticket: closed, list: [], next_seq: 1 }, 'heading', 'Subject 2'],
    ['the work order cannot be loaded', new ApiError('http', 'Gone', { code: 500 }), 'button', 'Retry'],
  ])('keys are shortcuts again where %s', async (_, detail, role, name) => {
    await typeAhead(detail)
    await screen.findByRole(role, { name })
    await waitFor(() => {
      press('l')
      expect(screen.getByRole('dialog', { name: /label/i })).toBeVisible()
    })
  })

  it('nobody can be chosen before all agents are known', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const { sent } = await open({ 'GET agents': () => new Promise((resolve) => waiting.push(resolve)) })
    press('a')
    await screen.findByText('Loading…')
    press('Enter')
    expect(within(screen.getByRole('dialog')).queryByRole('option')).toBeNull()
    const list = [{ id: 7, kind: 'agent', nickname: 'Alice', avatar: '' }]
    await act(async () => {
      for (const answer of waiting) answer({ list })
    })
    expect(await screen.findByRole('option', { name: 'Me (Alice)' })).toHaveAttribute('aria-selected', 'true')
    expect(sent('POST bulk')).toEqual([])
  })

  it('acts wait for those before them, and know their versions', async () => {
    const answers: (() => void)[] = []
    const bulk = ({ body }: { body: unknown }) =>
      new Promise((resolve) => {
        const { ids, versions } = body as { ids: number[]; versions: number[] }
        const list = ids.map((id, at) => ({ id, done: true, conflict: false, version: (versions[at] ?? 0) + 1 }))
        answers.push(() => resolve({ list, done: 1, undo: 'x' }))
      })
    const { sent } = await open({ 'POST bulk': bulk })
    press('e', 'j', 'e', 'k', 'e')
    for (const asked of [1, 2, 3]) {
      await waitFor(() => expect(sent('POST bulk')).toHaveLength(asked))
      await act(async () => answers[asked - 1]?.())
    }
    expect(sent('POST bulk')).toMatchObject([
      { ids: [2], versions: [1] },
      { ids: [3], versions: [1] },
      { ids: [2], versions: [2] },
    ])
  })
})

describe('an act on a ticket that was just written to', () => {
  const permissions = ['reply', 'note', 'assign', 'status', 'status:solved']
  const refused = { list: [{ id: 2, done: false, conflict: false, msg: 'Reply first' }], done: 0 }

  async function open(bulk: unknown) {
    const answers = {
      'GET detail': { ticket: detailRow(2, { permissions }), list: [], next_seq: 1 },
      'POST seen': {},
      'POST reply': { undo_seconds: 600 },
      'POST bulk': bulk,
    }
    await openQueue('?ticket=2', answers, ['reply', 'assign', 'status'])
    await screen.findByRole('textbox', { name: 'Reply' })
  }

  async function reply() {
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'Sent today')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Sent. You can still undo it')
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull())
  }

  const solve = () => {
    act(() => rowOf('Subject 2').focus())
    fireEvent.keyDown(rowOf('Subject 2'), { key: 'e' })
  }

  it('lets the message leave: it is not offered to be taken back any more', async () => {
    await open(doneTo(2))
    await reply()
    expect(await screen.findByText(/Message to .* sent/)).toBeVisible()
    solve()
    expect(await screen.findByText(/Marked as solved: T-2/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/Message to .* sent/)).toBeNull())
  })

  it('is not told of as refused any more once the message it lacked is sent', async () => {
    await open(refused)
    solve()
    expect(await screen.findByText(/Reply first/)).toBeVisible()
    await reply()
    expect(screen.queryByText(/Reply first/)).toBeNull()
  })
})

describe('wo manage read', () => {
  // The list can hear of a message before the server hears that it was read in the open ticket.

  const rows = (unread: number) =>
    ticketAnswer([queueRow(1, { unread_count: 1 }), queueRow(2, { unread_count: unread })])

  async function open() {
    const answers = { 'GET list': rows(0), 'POST unread': { ticket: queueRow(2, { unread_count: 1 }) } }
    const { host, ...desk } = await openQueue('?ticket=2', answers, ['reply'])
    await screen.findByRole('rowheader', { name: /Subject 2/ })
    const change = async () => {
      const asked = desk.sent('GET list').length
      act(() => host.change({ topic: 'tickets', id: 2 }))
      await waitFor(() => expect(desk.sent('GET list').length).toBeGreaterThan(asked))
    }
    return { desk, change }
  }

  const marks = (subject: string) =>
    within(screen.getByRole('rowheader', { name: new RegExp(subject) })).queryAllByText('1 unread message')

  it('the row of the open ticket is not unread while its news are read there; others are', async () => {
    const { desk, change } = await open()
    desk.answer('GET list', ticketAnswer([queueRow(1, { subject: 'Newer' }), queueRow(2, { unread_count: 1 })]))
    await change()
    await screen.findByRole('rowheader', { name: /Newer/ })
    expect(marks('Subject 2')).toEqual([])
  })

  it('one that is marked as unread is so while it is open', async () => {
    const { desk, change } = await open()
    expect(marks('Subject 1')).toHaveLength(1)
    desk.answer('GET list', rows(1))
    await focusRow('Subject 2')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u' })
    await waitFor(() => expect(marks('Subject 2')).toHaveLength(1))
    await change()
    expect(marks('Subject 2')).toHaveLength(1)
  })
})

describe('workorder filters', () => {
  const path = '/user/account/workorder'
  const categories = { list: [{ id: 3, pid: 0, name: 'Refunds' }] }

  async function open(query = '') {
    const asked: Record<string, unknown>[] = []
    const rendered = await renderArea(area, {
      at: path + query,
      server: ({ path: called, params }) => {
        if (called === '/api/workorder/categories') return categories
        asked.push(params)
        return ticketAnswer(params.keywords ? [] : [ticketRow(1)])
      },
    })
    await screen.findByRole('link', { name: 'Subject 1' })
    return { ...rendered, last: () => asked.at(-1) }
  }

  it('sorting and filtering by category are in the address', async () => {
    const { address, last } = await open()
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Oldest first')
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Category' }),
      await screen.findByText('Refunds'),
    )
    expect(address()).toBe(`${path}?sort=oldest&category=3`)
    await waitFor(() => expect(last()).toMatchObject({ sort: 'created', order: 'asc', category_id: 3, page: 1 }))
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe(path)
  })

  it('a whole day is in the address shortly after it was typed', async () => {
    const { address, last } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    fireEvent.change(await screen.findByLabelText('Updated from'), { target: { value: '2026-03-08' } })
    await waitFor(() => expect(address()).toBe(`${path}?from=2026-03-08`))
    await waitFor(() => expect(last()?.from).toBe(new Date(2026, 2, 8).getTime() / 1000))
  })

  it('a search without hits is announced like one with hits', async () => {
    await open()
    const said = (words: string) => screen.findByText(words, { selector: '[role="status"]' })
    await said('1 work order')
    await userEvent.type(screen.getByRole('searchbox'), 'nothing like it')
    await said('0 work orders')
  })

  it('tells when a list has only some of the work orders', async () => {
    await renderArea(area, {
      at: `${path}?keywords=a`,
      server: ({ path: called }) =>
        called === '/api/workorder/list'
          ? { ...ticketAnswer([ticketRow(1)], { total: 10_001 }), complete: false }
          : categories,
    })
    expect(await screen.findByText(/Some results may be missing/)).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('of 10,000+')
    expect(screen.getByText('At least 10000 work orders', { selector: '[role="status"]' })).toBeVisible()
  })

  it('a link with filters shows them, and says what cannot be', async () => {
    await open('?from=2026-03-08&to=2026-03-01&category=3')
    expect(await screen.findByLabelText('Updated from')).toHaveValue('2026-03-08')
    expect(screen.getByLabelText('Updated to')).toHaveAccessibleDescription('The end date is before the start date.')
    await screen.findByText('Refunds')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Refunds')
  })
})

// An open work order need not be on the list's page: a link leads to it, or the list goes on to its next page.

/** Work order 12 beside a list that has 1 to 3. */
async function open() {
  const answers = {
    'GET detail': detailOf({ version: 4, permissions: ['assign', 'status', 'status:solved'] }),
    'POST bulk': doneTo(12),
    'POST unread': { ticket: detailRow(12) },
  }
  const opened = await openQueue('?queue=all&ticket=12', answers, ['assign', 'status'])
  await screen.findByRole('rowheader', { name: /Subject 3/ })
  await screen.findByRole('heading', { name: 'Subject 12' })
  return opened
}

it.each([
  ['a', /assign/i],
  ['s', /status/i],
  ['m', /Actions/],
])('%s asks about the open work order', async (key, name) => {
  const { user } = await open()
  await user.keyboard(key)
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent('T-12')
})

it('. copies the number of the open work order, and u marks it as unread', async () => {
  const { user, host, sent } = await open()
  await user.keyboard('.')
  await waitFor(() => expect(host.notices).toEqual([{ tone: 'success', text: 'Number T-12 copied.' }]))
  await user.keyboard('u')
  await waitFor(() => expect(sent('POST unread')).toMatchObject([{ id: 12 }]))
})

it('keys act on the row that has the focus before the open work order', async () => {
  const { user, sent } = await open()
  await focusRow('Subject 3')
  await user.keyboard('e')
  await waitFor(() => expect(sent('POST bulk')).toMatchObject([{ ids: [3] }]))
})

it('keys act on the open work order while the focus is in it, and on the selected rows once it is in the list', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select T-1' }))
  await screen.findByRole('group', { name: 'Actions for the selection' })
  act(() => screen.getByRole('region', { name: 'Open work order' }).focus())
  await user.keyboard('e')
  await waitFor(() => expect(sent('POST bulk')).toMatchObject([{ ids: [12], versions: [4] }]))
  await focusRow('Subject 3')
  await user.keyboard('e')
  await waitFor(() => expect(sent('POST bulk')).toMatchObject([{ ids: [12] }, { ids: [1] }]))
})
