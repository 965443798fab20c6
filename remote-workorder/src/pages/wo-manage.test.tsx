import { ApiError } from '@member/shared'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { focusRow, openQueue, rowOf } from '../testing/open-queue.ts'
import { type Answers, detailOf, doneTo, queueRow } from '../testing/queue-server.ts'
import { ticketAnswer } from '../testing/ticket-server.ts'

const path = '/user/account/woManage'

const everyButton = ['assign', 'status', 'priority', 'label', 'merge', 'export']
const open = (query = '', given: Answers = {}, buttons = everyButton) => openQueue(query, given, buttons)
const row = async (subject: string) => {
  await screen.findByRole('rowheader', { name: new RegExp(subject) })
  return rowOf(subject)
}
const subjects = () => screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent)

beforeAll(() => {
  // jsdom has no modal dialogs; in browsers the first field has the focus, and the opener gets it back.
  const opener = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    opener.set(this, document.activeElement)
    this.open = true
    this.querySelector('input')?.focus()
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
    const before = opener.get(this)
    if (before instanceof HTMLElement) before.focus()
  }
})

describe('the list', () => {
  it('asks for the queue of the address, with its filters, order and page', async () => {
    const { sent } = await open('?queue=sla&status=open&assignee_id=8&team=4&label=vip&page=2&limit=20&keywords=refund')
    await row('Subject 1')
    expect(sent('GET list')[0]).toEqual({
      view: 'manage',
      page: 2,
      limit: 20,
      queue: 'sla',
      status: 'open',
      assignee_id: 8,
      team: 4,
      label: 'vip',
      keywords: 'refund',
      sort: 'due',
      order: 'asc',
    })
  })

  it('names the ticket that one was merged into', async () => {
    const merged = queueRow(1, { status: 'closed', merged_into_id: 50, merged_into_number: 'T-50' })
    await open('?queue=all', { 'GET list': ticketAnswer([merged]) })
    expect(await row('Subject 1')).toHaveTextContent('Merged into work order T-50')
  })

  it('shows the queues with their numbers, each a link', async () => {
    const numbers = { all: 3, unassigned: 1, sla: 1, overdue: 1, starred: 0, spam: 2 }
    await open('?queue=all', { 'GET queues': numbers })
    const queues = await screen.findByRole('navigation', { name: 'Queues' })
    expect(await within(queues).findByRole('link', { name: 'Unassigned 1' })).toHaveAttribute(
      'href',
      `${path}?queue=unassigned`,
    )
    expect(within(queues).getByRole('link', { name: 'Overdue or due soon 1 , 1 overdue' })).toBeVisible()
    expect(within(queues).getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'page')
    for (const name of ['Starred 0', 'Spam 2']) expect(within(queues).getByRole('link', { name })).toBeVisible()
  })

  it('says that the numbers could not be loaded, and loads them on request', async () => {
    const { answer, user } = await open('?queue=all', { 'GET queues': new ApiError('http', 'Not now.', { code: 500 }) })
    const retry = await screen.findByRole('button', { name: 'Numbers not loaded · Retry' })
    answer('GET queues', { all: 3 })
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'All 3' })).toBeVisible()
    expect(retry).not.toBeInTheDocument()
  })

  it('shows teams with their numbers in the queue that is shown, and the queues of the chosen one', async () => {
    const teams = [{ id: 4, name: 'Delivery', all: 12, unassigned: 3, waiting: 2, sla: 1 }]
    const { sent, user, address } = await open('?queue=waiting', { 'GET queues': { all: 3, waiting: 1, teams } })
    expect(await screen.findByText('Teams:')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Delivery 2' }))
    expect(address()).toBe(`${path}?queue=waiting&team=4`)
    expect(await screen.findByRole('link', { name: 'Delivery 2' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Unassigned' })).toHaveAttribute('href', `${path}?queue=unassigned&team=4`)
    await waitFor(() => expect(sent('GET queues')).toEqual([{}, { team: 4 }]))
  })

  it('gives a team no number where filters narrow what it leads to', async () => {
    const teams = [{ id: 4, name: 'Delivery', all: 12, unassigned: 3, waiting: 2, sla: 1 }]
    await open('?queue=waiting&status=open', { 'GET queues': { all: 3, waiting: 1, teams } })
    expect(await screen.findByRole('link', { name: 'Delivery' })).toHaveAttribute(
      'href',
      `${path}?queue=waiting&status=open&team=4`,
    )
  })

  it('says that the last day is before the first', async () => {
    const { user } = await open('?from=2026-03-08&to=2026-03-01')
    await user.click(await screen.findByRole('button', { name: /^Filters/ }))
    expect(await screen.findByLabelText('Updated to')).toHaveAccessibleDescription(
      'The end date is before the start date.',
    )
  })

  it('goes through the queues by key', async () => {
    const { user, sent } = await open('?queue=unassigned')
    await row('Subject 1')
    await user.keyboard('[[')
    await waitFor(() => expect(sent('GET list').at(-1)).toMatchObject({ queue: 'spam' }))
    await user.keyboard(']')
    await user.keyboard(']')
    await waitFor(() => expect(sent('GET list').at(-1)).toMatchObject({ queue: 'mine' }))
  })

  it('marks no ended work order as unread, and does not offer to', async () => {
    const rows = [queueRow(1, { unread_count: 2 }), queueRow(2, { status: 'closed', unread_count: 2 })]
    const { user, sent } = await open('', { 'GET list': ticketAnswer(rows), 'POST unread': { ticket: queueRow(1) } })
    expect(within(await row('Subject 1')).getByText('2 unread messages')).toBeInTheDocument()
    expect(within(await row('Subject 2')).queryByText('2 unread messages')).toBeNull()
    await focusRow('Subject 2')
    await user.keyboard('um')
    const dialog = await screen.findByRole('dialog', { name: /T-2/ })
    expect(within(dialog).getByRole('option', { name: /Copy/ })).toBeVisible()
    expect(within(dialog).queryByRole('option', { name: /unread/ })).toBeNull()
    expect(sent('POST unread')).toEqual([])
  })

  it('says how near a target is, and when the clock rests', async () => {
    const now = 1_790_000_040
    jest.spyOn(Date, 'now').mockReturnValue(now * 1_000)
    const sla = (change: object) => ({ sla: { policy_id: 1, paused: false, breached: [], ...change } })
    const rows = [
      queueRow(1, sla({ resolve_due: now + 1500 })),
      queueRow(2, sla({ resolve_due: now - 7200, breached: ['resolve'] })),
      queueRow(3, { status: 'pending', ...sla({ paused: true }) }),
    ]
    await open('', { 'GET list': ticketAnswer(rows) })
    expect(within(await row('Subject 1')).getByText('Due in 25 min')).toBeVisible()
    expect(within(await row('Subject 2')).getByText('Overdue by 2 h')).toBeVisible()
    expect(within(await row('Subject 3')).getByText('paused')).toBeVisible()
  })

  it('names the colleagues who are at a work order', async () => {
    const agent = { id: 8, kind: 'agent', nickname: 'Wen', avatar: '' }
    await open('', { 'GET present': { list: [{ ticket_id: 2, agent, mode: 'typing', at: 1 }] } })
    expect(await within(await row('Subject 2')).findByRole('img', { name: 'Wen is writing' })).toBeVisible()
  })

  it('tells when there may be more than a search has found', async () => {
    await open('?keywords=a', { 'GET list': { ...ticketAnswer([queueRow(1)]), complete: false } })
    expect(await screen.findByText(/We couldn’t search everything/)).toBeVisible()
  })

  it('does not say that nothing matches when not all were looked through', async () => {
    await open('?keywords=a', { 'GET list': { ...ticketAnswer([]), complete: false } })
    expect(await screen.findByText('Nothing found so far')).toBeVisible()
    expect(screen.queryByText('No matching work orders')).not.toBeInTheDocument()
  })

  it('says that the queue limits a search, and leads out of it', async () => {
    const { user, sent } = await open('?queue=mine&keywords=refund', { 'GET list': ticketAnswer([]) })
    expect(await screen.findByText('Only “Mine” was searched.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Search all work orders' }))
    await waitFor(() => expect(sent('GET list').at(-1)).toMatchObject({ queue: 'all', keywords: 'refund' }))
  })

  it('counts up to 10,000 work orders', async () => {
    await open('', {
      'GET list': { ...ticketAnswer([queueRow(1)], { total: 10_001 }), complete: false },
      'GET queues': { all: 10_001, unassigned: 10_000, mine: 0, waiting: 2, sla: 1, overdue: 1 },
    })
    expect(await screen.findByRole('navigation', { name: 'Pages' })).toHaveTextContent('of 10,000+')
    const queues = screen.getByRole('navigation', { name: 'Queues' })
    expect(await within(queues).findByRole('link', { name: 'All 10,000+' })).toBeVisible()
    expect(within(queues).getByRole('link', { name: 'Unassigned 10,000' })).toBeVisible()
    expect(screen.queryByText(/Not all matches/)).not.toBeInTheDocument()
  })

  it('shows filters that are set, and removes them one by one', async () => {
    const { user, address } = await open('?status=open&assignee_id=8')
    await user.click(await screen.findByRole('button', { name: 'Remove filter “Assignee: Wen”' }))
    expect(address()).toBe(`${path}?status=open`)
    expect(screen.getByRole('button', { name: /^Remove filter “Status/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(address()).toBe(`${path}?queue=all`)
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus()
  })

  it('says which filters name what was removed, shows what still has it, and leads to the list without them', async () => {
    const { user, address } = await open('?priority=urgent&category_id=9&label=vip')
    expect(await screen.findByText(/no longer exists: Category: #9, removed\. Only work orders/)).toBeVisible()
    expect(await row('Subject 1')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show without this filter' }))
    expect(address()).toBe(`${path}?priority=urgent&label=vip`)
    expect(screen.queryByText(/no longer exists/)).toBeNull()
  })

  it('clears filters together', async () => {
    const { user, address } = await open('?status=open&keywords=refund')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe(`${path}?queue=all`)
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus()
  })

  it('filters by the choices of the desk', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const filters = await screen.findByRole('group', { name: 'Filters' })
    await user.selectOptions(await within(filters).findByLabelText('Team'), 'Delivery')
    expect(address()).toBe(`${path}?queue=waiting&team=4`)
  })

  it('follows a label that a lead renames in the open filters', async () => {
    const { host, user, answer } = await open('?status=open')
    await user.click(await screen.findByRole('button', { name: /^Filters/ }))
    await screen.findByRole('option', { name: 'vip' })
    answer('GET labels', { list: ['gold', 'billing'] })
    act(() => host.change({ topic: 'desk' }))
    await screen.findByRole('option', { name: 'gold' })
    expect(screen.queryByText('vip')).toBeNull()
  })

  it('keeps its rows in place when others change, until the agent asks for them', async () => {
    const { user, host, answer } = await open()
    await row('Subject 3')
    answer('GET list', ticketAnswer([queueRow(9), queueRow(3, { version: 2, subject: 'Subject 3 b' }), queueRow(1)]))
    act(() => host.change({ topic: 'tickets', id: 3 }))
    const pill = await screen.findByRole('button', { name: '2 updated' })
    expect(subjects()).toEqual(['Subject 1', 'Subject 2', 'Subject 3 b'])
    await user.click(pill)
    expect(subjects()).toEqual(['Subject 9', 'Subject 3 b', 'Subject 1'])
    expect(await row('Subject 9')).toHaveFocus()
  })

  it('leaves the focus on its row when newer rows are shown', async () => {
    const { user, host, answer } = await open()
    await focusRow('Subject 3')
    answer('GET list', ticketAnswer([queueRow(9), queueRow(3), queueRow(1)]))
    act(() => host.change({ topic: 'tickets', id: 9 }))
    await user.click(await screen.findByRole('button', { name: /updated/ }))
    expect(await row('Subject 3')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /updated/ })).toBeNull()
  })

  it.each([
    [new ApiError('no-permission', 'You have no permission', { code: 401 }), 'You don’t have access to this'],
    [new ApiError('http', 'Not found', { code: 404 }), 'Work orders aren’t available on this site'],
  ])('shows nothing but the sentence where there is no queue', async (error, heading) => {
    await open('', { 'GET list': error })
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
    for (const role of ['table', 'search', 'link', 'button']) expect(screen.queryByRole(role)).toBeNull()
  })

  it('leads a member to their own page of the work order in the address', async () => {
    const refused = new ApiError('no-permission', 'You have no permission', { code: 401 })
    const { address } = await open('?queue=all&ticket=3', { 'GET list': refused, 'GET detail': refused })
    await waitFor(() => expect(address()).toBe('/user/account/workorder/3'))
  })
})

describe('acts', () => {
  it('change all selected rows in one call, say what was refused, and are taken back', async () => {
    const done = (id: number, version: number) => ({ id, done: true, conflict: false, version })
    const refused = { id: 2, done: false, conflict: true, msg: 'changed' }
    const { user, sent } = await open('', {
      'POST bulk': { list: [done(1, 2), refused, done(3, 2)], done: 2, undo: 'undo' },
      'POST undoBulk': { list: [done(1, 3), { ...refused, id: 3 }], done: 1 },
    })
    await row('Subject 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const bar = await screen.findByRole('group', { name: 'Actions for the selection' })
    expect(bar).toHaveTextContent('3 selected')
    await user.click(within(bar).getByRole('button', { name: 'Priority' }))
    await user.click(await screen.findByRole('option', { name: 'Urgent' }))
    const result = await screen.findByText('Priority Urgent: 2 work orders. 1 couldn’t be changed:')
    // Where F8 leads to.
    expect(result.closest('[data-notices]')).toBeVisible()
    expect(sent('POST bulk')).toEqual([{ ids: [1, 2, 3], versions: [1, 1, 1], act: 'priority', priority: 'urgent' }])
    expect(result.closest('[role=status]')).toHaveTextContent(/T-2: It has changed since/)
    // The next act is on what was refused only.
    expect(bar).toHaveTextContent('1 selected')
    expect(screen.getByRole('checkbox', { name: 'Select T-1' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select T-2' })).toBeChecked()
    expect(within(await row('Subject 1')).getByText('Urgent')).toBeVisible()
    expect(within(await row('Subject 2')).queryByText('Urgent')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const undone = await screen.findByText('Undone: T-1.')
    expect(sent('POST undoBulk')).toEqual([{ act: 'priority', undo: 'undo' }])
    expect(undone.closest('[role=status]')).toHaveTextContent(/T-3: It has changed since/)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(within(await row('Subject 1')).queryByText('Urgent')).toBeNull()
  })

  it('are not taken back by z while the next one is on its way: that is what is meant', async () => {
    const { user, answer, sent } = await open('', { 'POST bulk': doneTo(1) })
    await focusRow('Subject 1')
    await user.keyboard('e')
    await screen.findByRole('button', { name: 'Undo' })
    answer('POST bulk', new Promise(() => {}))
    await focusRow('Subject 2')
    await user.keyboard('e')
    await waitFor(() => expect(sent('POST bulk')).toHaveLength(2))
    await user.keyboard('z')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(sent('POST bulk')).toMatchObject([{ ids: [1] }, { ids: [2] }])
  })

  it('are taken back once more when the answer was lost, and are undone then', async () => {
    const { user, answer } = await open('', { 'POST bulk': doneTo(1, 2), 'POST undoBulk': new ApiError('offline', '') })
    await row('Subject 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.keyboard('e')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const alike = (id: number) => ({ id, done: false, conflict: false, unchanged: true, msg: 'There are no changes' })
    answer('POST undoBulk', { list: [alike(1), alike(2)], done: 0 })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone: 2 work orders.')).toBeVisible()
  })

  it('tell of what was so already as of no fault', async () => {
    const alike = (id: number) => ({ id, done: false, conflict: false, unchanged: true, msg: 'There are no changes' })
    const { user, answer } = await open('', { 'POST bulk': { list: [alike(1)], done: 0 } })
    await row('Subject 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select T-1' }))
    await user.keyboard('a')
    await user.click(await screen.findByRole('option', { name: 'Me (Alice)' }))
    const result = await screen.findByText('1 already up to date.')
    expect(result.closest('[role=status]')).not.toHaveTextContent(/T-1|There are no changes/)
    answer('POST bulk', { list: [alike(1), ...doneTo(2).list], done: 1 })
    await user.click(screen.getByRole('checkbox', { name: 'Select T-2' }))
    await user.keyboard('a')
    await user.click(await screen.findByRole('option', { name: 'Me (Alice)' }))
    expect(await screen.findByText('Assigned to Alice: T-2. 1 already up to date.')).toBeVisible()
  })

  it('assign the row in focus to oneself with two keys', async () => {
    const { user, sent } = await open('', { 'POST bulk': doneTo(2) })
    await focusRow('Subject 2')
    await user.keyboard('a')
    await screen.findByRole('option', { name: 'Me (Alice)' })
    await user.keyboard('{Enter}')
    await screen.findByText('Assigned to Alice: T-2.')
    expect(sent('POST bulk')).toEqual([{ ids: [2], versions: [1], act: 'assign', assignee_id: 7 }])
    expect(await row('Subject 2')).toHaveTextContent('Alice')
  })

  it('are told where they were done, with number and reason, not over what is opened next', async () => {
    const { user } = await open('?queue=all&ticket=1', {
      'POST bulk': { list: [{ id: 1, done: false, conflict: false, msg: 'Reply to the member first' }], done: 0 },
      'GET detail': detailOf(),
    })
    await focusRow('Subject 1')
    await user.keyboard('e')
    expect(await screen.findByText('T-1: Reply to the member first')).toBeVisible()
    await user.keyboard('j')
    await waitFor(() => expect(screen.queryByText('T-1: Reply to the member first')).toBeNull())
  })

  it('delete a row, and go on with the one that followed', async () => {
    const permissions = ['delete']
    const { user, sent, address, answer } = await open(
      '?status=open',
      {
        'GET list': ticketAnswer([1, 2, 3].map((id) => queueRow(id, { permissions }))),
        'POST delete': () => {
          answer('GET list', ticketAnswer([1, 3, 4].map((id) => queueRow(id, { permissions }))))
          return {}
        },
      },
      ['delete'],
    )
    await focusRow('Subject 2')
    await user.keyboard('m')
    await user.click(await screen.findByRole('option', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(subjects()).toEqual(['Subject 1', 'Subject 3', 'Subject 4']))
    expect(sent('POST delete')).toMatchObject([{ id: 2, view: 'manage' }])
    await waitFor(async () => expect(await row('Subject 3')).toHaveFocus())
    expect(address()).toBe(`${path}?status=open`)
    expect(screen.queryByRole('button', { name: /updated/ })).toBeNull()
  })

  it.each([
    ['by key', (user: UserEvent) => user.keyboard('m')],
    ['by its tools', async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'More' }))],
  ])('delete the open work order %s, and open the next one of the same list', async (_, ask) => {
    const permissions = ['delete']
    const { user, address } = await open(
      '?status=open&ticket=2',
      {
        'GET list': ticketAnswer([1, 2, 3].map((id) => queueRow(id, { permissions }))),
        'GET detail': detailOf({ permissions }),
        'POST delete': {},
      },
      ['delete'],
    )
    await screen.findByRole('group', { name: 'Agent actions' })
    await ask(user)
    await user.click(await screen.findByRole('option', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe(`${path}?status=open&ticket=3`))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Open work order' })).toHaveFocus())
    expect(subjects()).toEqual(['Subject 1', 'Subject 3'])
  })

  it('move and select by key, and solve what is selected', async () => {
    const { user, sent } = await open('', { 'POST bulk': { list: [], done: 0 } })
    await row('Subject 1')
    await user.keyboard('jxjjxe')
    await waitFor(() => expect(sent('POST bulk')).toHaveLength(1))
    expect(sent('POST bulk')).toEqual([{ ids: [1, 3], versions: [1, 1], act: 'status', status: 'solved' }])
  })

  it('remove a label that all selected rows have, and make a new one of what is typed', async () => {
    const rows = [queueRow(1, { labels: ['vip'] }), queueRow(2, { labels: ['vip'] })]
    const { user, sent } = await open('', { 'GET list': ticketAnswer(rows), 'POST bulk': { list: [], done: 0 } })
    await row('Subject 1')
    await user.keyboard('jxjxl')
    await user.click(await screen.findByRole('option', { name: /^✓?vip select to remove · current$/ }))
    await user.keyboard('l')
    await user.type(await screen.findByRole('combobox', { name: 'Label' }), 'fragile{Enter}')
    await waitFor(() => expect(sent('POST bulk')).toHaveLength(2))
    expect(sent('POST bulk')).toEqual([
      { ids: [1, 2], versions: [0, 0], act: 'unlabel', label: 'vip', existing: true },
      { ids: [1, 2], versions: [0, 0], act: 'label', label: 'fragile' },
    ])
  })

  it('say why a text cannot be a label', async () => {
    const { user, sent } = await open('')
    await focusRow('Subject 1')
    await user.keyboard('l')
    const field = await screen.findByRole('combobox', { name: 'Label' })
    await user.type(field, 'late, fragile')
    expect(await screen.findByText('A label can’t contain a comma.')).toBeVisible()
    await user.clear(field)
    await user.type(field, `${'x'.repeat(31)}{Enter}`)
    expect(await screen.findByText('A label can have up to 30 characters.')).toBeVisible()
    expect(sent('POST bulk')).toEqual([])
  })

  it('choose a label among those there are, and say that one was deleted meanwhile', async () => {
    const gone = new ApiError('failure', 'This label has been deleted or renamed')
    const { user, sent, host } = await open('', { 'POST bulk': gone })
    await focusRow('Subject 2')
    await user.keyboard('l')
    await user.type(await screen.findByRole('combobox', { name: 'Label' }), 'vip')
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(host.notices).toMatchObject([{ tone: 'error', text: `T-2: ${gone.message}` }]))
    expect(sent('POST bulk')).toEqual([{ ids: [2], versions: [0], act: 'label', label: 'vip', existing: true }])
    await waitFor(async () => expect(await row('Subject 2')).toHaveFocus())
  })

  it('that nobody answered are not said to have failed', async () => {
    const { user, host } = await open('', { 'POST bulk': new ApiError('unreachable', 'Not sent.') })
    await focusRow('Subject 2')
    await user.keyboard('e')
    const text = 'T-2: We’re not sure this went through. Check before trying again.'
    await waitFor(() => expect(host.notices).toMatchObject([{ tone: 'error', text }]))
  })

  it('merge a row into another of the same member after a question, and go on with the one that followed', async () => {
    const { user, answer, address, sent, host } = await open('?queue=waiting', {
      'POST merge': () => {
        answer('GET list', ticketAnswer([queueRow(2), queueRow(3, { version: 2 })]))
        return { ticket: queueRow(1, { status: 'closed', version: 2 }) }
      },
    })
    await user.click(within(await row('Subject 1')).getByRole('button', { name: 'Actions for T-1' }))
    await user.click(await screen.findByRole('option', { name: 'Merge' }))
    await user.click(await screen.findByRole('option', { name: /T-3 Subject 3/ }))
    expect(screen.getByText(/T-1 will be closed and continue in T-3/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(sent('POST merge')).toEqual([{ id: 1, view: 'manage', version: 1, into_id: 3 }]))
    await waitFor(() => expect(subjects()).toEqual(['Subject 2', 'Subject 3']))
    await waitFor(async () => expect(await row('Subject 2')).toHaveFocus())
    expect(host.notices).toMatchObject([{ tone: 'success', text: 'T-1 was merged into T-3.' }])
    expect(screen.queryByRole('button', { name: /updated/ })).toBeNull()
    expect(address()).toBe(`${path}?queue=waiting`)
  })

  it('take with Enter only what was found with the words that stand there', async () => {
    let isDown = false
    const { user } = await open('?queue=waiting', {
      'GET list': ({ params }: { params: { keywords?: string } }) => {
        if (isDown) return new ApiError('http', 'Not now.', { code: 500 })
        return ticketAnswer(params.keywords ? [queueRow(3)] : [queueRow(1), queueRow(2), queueRow(3)])
      },
    })
    await user.click(within(await row('Subject 1')).getByRole('button', { name: 'Actions for T-1' }))
    await user.click(await screen.findByRole('option', { name: 'Merge' }))
    await screen.findByRole('option', { name: /T-2 Subject 2/ })
    await user.type(screen.getByRole('combobox', { name: 'Number, subject or member' }), 'T-3{Enter}')
    expect(screen.queryByText(/T-1 will be closed/)).toBeNull()
    expect(screen.getByText('Searching…')).toBeVisible()
    await screen.findByRole('option', { name: /T-3 Subject 3/ })
    isDown = true
    await user.type(screen.getByRole('combobox', { name: 'Number, subject or member' }), '0')
    expect(await screen.findByText('Not now.')).toBeVisible()
    expect(screen.queryByRole('option', { name: /T-3/ })).toBeNull()
    expect(screen.queryByText(/no other unfinished/)).toBeNull()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('option', { name: /T-3 Subject 3/ })
    await user.click(screen.getByRole('combobox', { name: 'Number, subject or member' }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/T-1 will be closed and continue in T-3/)).toBeVisible()
  })

  it('merge the open work order into another, which is open then', async () => {
    const permissions = ['merge']
    const { user, address } = await open('?queue=waiting&ticket=1', {
      'GET list': ticketAnswer([1, 2, 3].map((id) => queueRow(id, { permissions }))),
      'GET detail': detailOf({ permissions }),
      'POST merge': { ticket: queueRow(1, { status: 'closed', version: 2 }) },
    })
    await screen.findByRole('group', { name: 'Agent actions' })
    await user.keyboard('m')
    await user.click(await screen.findByRole('option', { name: 'Merge' }))
    await user.click(await screen.findByRole('option', { name: /T-3 Subject 3/ }))
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(address()).toBe(`${path}?queue=waiting&ticket=3`))
  })

  it('lead from the bar to the row that has moved up to the place of the first selected one', async () => {
    const { user, answer } = await open('?queue=waiting', { 'POST bulk': doneTo(2) })
    await row('Subject 2')
    await user.click(screen.getByRole('checkbox', { name: 'Select T-2' }))
    const bar = await screen.findByRole('group', { name: 'Actions for the selection' })
    act(() => within(bar).getByRole('button', { name: 'Status' }).focus())
    answer('GET list', ticketAnswer([queueRow(1), queueRow(3)]))
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('option', { name: /^Solved/ }))
    await waitFor(() => expect(bar).not.toBeInTheDocument())
    await waitFor(async () => expect(await row('Subject 3')).toHaveFocus())
  })

  it('leave the focus on the first selected row when the selection is cleared, and where it is when it moved on', async () => {
    const { user } = await open()
    await row('Subject 2')
    const selectSecond = () => user.click(screen.getByRole('checkbox', { name: 'Select T-2' }))
    await selectSecond()
    act(() => screen.getByRole('button', { name: 'Clear selection' }).focus())
    await user.keyboard('{Enter}')
    expect(await row('Subject 2')).toHaveFocus()
    await selectSecond()
    await focusRow('Subject 1')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'Actions for the selection' })).toBeNull()
    expect(await row('Subject 1')).toHaveFocus()
  })

  it('lead to the heading when the last row has gone', async () => {
    const { user, answer } = await open('?queue=waiting', {
      'GET list': ticketAnswer([queueRow(1)]),
      'POST bulk': doneTo(1),
    })
    await row('Subject 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select T-1' }))
    answer('GET list', ticketAnswer([]))
    act(() => screen.getByRole('button', { name: 'Mark as spam' }).focus())
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Nothing is waiting here' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('are offered by the rights of the agent', async () => {
    const { user } = await open('', {}, ['label'])
    await row('Subject 1')
    await user.click(screen.getByRole('checkbox', { name: 'Select T-1' }))
    const bar = await screen.findByRole('group', { name: 'Actions for the selection' })
    const buttons = within(bar).getAllByRole('button')
    expect(buttons.map((button) => button.ariaLabel ?? button.textContent)).toEqual(['Labels', 'Clear selection'])
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})
