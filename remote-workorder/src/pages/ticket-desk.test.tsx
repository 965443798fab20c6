import { ApiError } from '@member/shared'
import { renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { detailRow, eventRow, everyRule, messageRow, threadServer, wen } from '../testing/thread-server.ts'

const permissions = [
  ...['reply', 'note', 'assign', 'status', 'status:pending', 'status:on_hold', 'status:solved', 'status:spam'],
  ...['priority', 'label', 'merge', 'delete'],
]
const people = [
  { id: 7, kind: 'agent', nickname: 'Alice', avatar: '' },
  { id: 8, kind: 'agent', nickname: 'Wen', avatar: '' },
  { id: 9, kind: 'agent', nickname: 'Outsider', avatar: '' },
]
const ofDesk: Readonly<Record<string, unknown>> = {
  agents: { list: people },
  teams: { list: [{ id: 4, name: 'Delivery', members: people.slice(0, 2) }] },
  labels: { list: ['vip'] },
  categories: { list: [] },
  list: { list: [{ ...detailRow(50), subject: 'The other one' }], total: 1 },
}
const done = { list: [{ id: 41, done: true, conflict: false, version: 2 }], done: 1, undo: 'undo' }
const conflict = { list: [{ id: 41, done: false, conflict: true, msg: 'changed' }], done: 0 }

/** The page of a ticket as its agent sees it; `answer` answers acts by the last part of their path. */
async function open(ticket: object, answer: (act: string) => unknown = () => done, at = 1) {
  const state = {
    ticket: detailRow(41, { permissions, first_response_at: at, ...ticket }),
    entries: [messageRow(1), eventRow(2, 'created')],
    gone: undefined as ApiError | undefined,
  }
  const { server, calls, sent } = threadServer(state, ({ path, method }) => {
    const name = path.replace('/api/workorder/', '')
    if (method !== 'GET') return answer(name)
    return ofDesk[name]
  })
  const rendered = await renderArea(area, {
    at: '/user/account/workorder/41?view=manage',
    server,
    language: 'en',
    authNodes: everyRule,
  })
  await screen.findByRole('group', { name: 'Agent actions' })
  const acted = () => calls.filter(({ method, path }) => method === 'POST' && !/seen|presence|draft/i.test(path))
  return { ...rendered, state, sent, acted, user: userEvent.setup() }
}

const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

describe('an agent’s keys', () => {
  it('assign only on Enter, and to agents of the team', async () => {
    const { user, acted } = await open({ team: { id: 4, name: 'Delivery' } })
    await user.keyboard('a')
    const field = await screen.findByRole('combobox', { name: 'Agent' })
    await waitFor(async () => expect(await options()).toEqual(['Me (Alice)', 'Wen', '✓Unassignedcurrent']))
    await user.type(field, '{ArrowDown}{ArrowUp}{ArrowDown}')
    expect(acted()).toEqual([])
    await user.keyboard('{Enter}')
    await screen.findByText('Assigned to Wen: T-41.')
    expect(acted().map(({ body }) => body)).toEqual([{ ids: [41], versions: [1], act: 'assign', assignee_id: 8 }])
    expect(screen.getByRole('button', { name: 'Assignee: Wen' })).toBeVisible()
  })

  it('solve after the own reply that is on its way', async () => {
    let arrive = () => {}
    const reply = new Promise((resolve) => {
      arrive = () => resolve({ undo_seconds: 10 })
    })
    const { user, sent } = await open({}, (name) => (name === 'reply' ? reply : done))
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'It is on its way.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent('/api/workorder/reply')).toHaveLength(1))
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('e')
    expect(sent('/api/workorder/bulk')).toEqual([])
    arrive()
    await waitFor(() => expect(sent('/api/workorder/bulk')).toHaveLength(1))
  })

  it('take an act back', async () => {
    const { user, sent } = await open({})
    await user.keyboard('p')
    await user.click(await screen.findByRole('option', { name: 'Urgent' }))
    await screen.findByText('Priority Urgent: T-41.')
    await user.keyboard('z')
    await screen.findByText('Undone: T-41.')
    expect(sent('/api/workorder/bulk')).toMatchObject([{ ids: [41], versions: [1], priority: 'urgent' }])
    expect(sent('/api/workorder/undoBulk')).toEqual([{ act: 'priority', undo: 'undo' }])
  })

  it.each([
    ['s', 'Status of T-41'],
    ['t', 'Team of T-41'],
    ['p', 'Priority of T-41'],
    ['l', 'Labels of T-41'],
    ['m', 'Actions for T-41'],
  ])('%s asks: %s', async (key, name) => {
    const { user, acted } = await open({})
    await user.keyboard(key)
    expect(within(await screen.findByRole('dialog', { name })).getByRole('combobox')).toBeVisible()
    expect(acted()).toEqual([])
  })

  it('solve, mark as unread and copy the number', async () => {
    const { user, acted, host } = await open({})
    await user.keyboard('e')
    await screen.findByText('Marked as solved: T-41.')
    await user.keyboard('u')
    await waitFor(() => expect(acted().map(({ path }) => path)).toContain('/api/workorder/unread'))
    await user.keyboard('.')
    await waitFor(() => expect(host.notices.map(({ text }) => text)).toContain('Number T-41 copied.'))
    expect(acted()[0]?.body).toMatchObject({ act: 'status', status: 'solved' })
  })
})

describe('the status', () => {
  it('waits for the member with a message', async () => {
    const { user, sent } = await open({}, () => undefined)
    await user.keyboard('s')
    await user.click(await screen.findByRole('option', { name: 'Pending with a message' }))
    await user.click(screen.getByRole('button', { name: 'Wait for the member' }))
    expect(screen.getByText('Write a message to the member.')).toBeVisible()
    await user.type(screen.getByLabelText(/Message to the member/), 'Which number?')
    await user.click(screen.getByRole('button', { name: 'Wait for the member' }))
    await waitFor(() =>
      expect(sent('/api/workorder/status')).toMatchObject([
        { id: 41, version: 1, status: 'pending', body: 'Which number?' },
      ]),
    )
  })

  it('set with a message ends the way back from what was done before', async () => {
    const { user } = await open({}, (act) => (act === 'bulk' ? done : undefined))
    await user.keyboard('p')
    await user.click(await screen.findByRole('option', { name: /^Urgent/ }))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    await user.keyboard('s')
    await user.click(await screen.findByRole('option', { name: 'Pending with a message' }))
    await user.type(screen.getByLabelText(/Message to the member/), 'Which number?')
    await user.click(screen.getByRole('button', { name: 'Wait for the member' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('that is set again with another message after a lost answer has that message', async () => {
    let tries = 0
    const { user, sent } = await open({}, (act) => {
      if (act !== 'status') return undefined
      tries += 1
      if (tries === 1) throw new ApiError('unreachable', 'No answer.')
      return { earlier: { message_id: 5, body: 'Which number?', files: 'same' } }
    })
    await user.keyboard('s')
    await user.click(await screen.findByRole('option', { name: 'Pending with a message' }))
    await user.type(screen.getByLabelText(/Message to the member/), 'Which number?')
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Wait for the member' }))
    expect(await dialog.findByText(/^T-41: we’re not sure/)).toBeVisible()
    await user.type(screen.getByLabelText(/Message to the member/), ' And a picture.')
    await user.click(dialog.getByRole('button', { name: 'Wait for the member' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = 'Which number? And a picture.'
    expect(sent('/api/workorder/editMessage')).toEqual([{ id: 41, view: 'manage', message_id: 5, body }])
  })

  it('of a ticket that nobody has answered is solved with a message only', async () => {
    const { user } = await open({ first_response_at: undefined })
    await user.keyboard('s')
    expect(await options()).toEqual(['Pendingwith a message', 'On holdwith a reason', 'Solvedwith a message'])
  })

  it('is told as the server answers it: spam that nobody has answered is new again', async () => {
    const spam = { status: 'closed', is_spam: true, permissions: [...permissions, 'status:open'] }
    const { user } = await open(spam, () => ({ list: [{ ...done.list[0], status: 'new' }], done: 1 }))
    await user.keyboard('s')
    await user.click(await screen.findByRole('option', { name: 'Open' }))
    await screen.findByText('Put back as new: T-41.')
  })

  it('rests for a reason, until the start of a day', async () => {
    const { user, sent } = await open({})
    await user.keyboard('s')
    await user.click(await screen.findByRole('option', { name: 'On hold with a reason' }))
    await user.click(screen.getByRole('button', { name: 'Put on hold' }))
    expect(screen.getByText('Enter a reason.')).toBeVisible()
    await user.type(screen.getByLabelText(/^Reason/), 'the bank')
    const day = screen.getByLabelText<HTMLInputElement>(/^Until/)
    // As a browser has a date typed by half, which jsdom does not do.
    Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: true } })
    await user.click(screen.getByRole('button', { name: 'Put on hold' }))
    expect(day).toHaveAccessibleDescription(/Enter a full date/)
    expect(day).toHaveFocus()
    Reflect.deleteProperty(day, 'validity')
    await user.type(day, day.max)
    await user.click(screen.getByRole('button', { name: 'Put on hold' }))
    const until = new Date(`${day.max}T09:00:00`).getTime() / 1000
    await waitFor(() =>
      expect(sent('/api/workorder/bulk')).toMatchObject([
        { status: 'on_hold', reason: 'the bank', until_day: day.max, until },
      ]),
    )
  })
})

it('shows what an act has changed besides what was asked', async () => {
  const given = await open({ priority: 'normal', first_response_at: null }, () => {
    const due = Math.floor(Date.now() / 1000) - 60
    Object.assign(given.state.ticket, { version: 2, priority: 'urgent', sla: { policy_id: 1, first_due: due } })
    return done
  })
  await given.user.keyboard('p')
  await given.user.click(await screen.findByRole('option', { name: /^Urgent/ }))
  expect((await screen.findAllByText(/overdue/i))[0]).toBeVisible()
})

describe('when another agent was faster', () => {
  /** The first attempt is in conflict with what `meanwhile` says; later ones succeed. */
  async function openInConflict(meanwhile: object, event: object, single: boolean) {
    let attempts = 0
    const opened = await open({}, (act) => {
      if (!['bulk', 'merge', 'link', 'delete', 'status'].includes(act)) return undefined
      attempts += 1
      if (attempts > 1) return single ? undefined : done
      const ticket = { ...opened.state.ticket, version: 2, last_seq: 3, ...meanwhile }
      Object.assign(opened.state, { ticket, entries: [...opened.state.entries, event] })
      if (!single) return conflict
      throw new ApiError('failure', 'It has changed', { data: { conflict: { version: 2, ticket } } })
    })
    return opened
  }
  const solved = eventRow(3, 'status', { from: 'open', to: 'solved' })
  const urgent = eventRow(3, 'priority', { from: 'normal', to: 'urgent' })
  const choose = async (user: ReturnType<typeof userEvent.setup>, key: string, name: string | RegExp) => {
    await user.keyboard(key)
    await user.click(await screen.findByRole('option', { name }))
  }

  it('sets an assignee beside their change', async () => {
    const { user, sent } = await openInConflict({ priority: 'urgent' }, urgent, false)
    await choose(user, 'a', 'Wen')
    expect(await screen.findByText('Meanwhile: Wen set the priority to urgent. Your change was made.')).toBeVisible()
    expect(sent('/api/workorder/bulk')).toMatchObject([
      { assignee_id: 8, versions: [1] },
      { assignee_id: 8, versions: [2] },
    ])
  })

  it('decides by what was seen as the dialog was opened, whatever has come behind it since', async () => {
    const { user, sent, state, host } = await openInConflict({}, messageRow(4, { author: wen }), false)
    await user.keyboard('s')
    await screen.findByRole('option', { name: 'Solved' })
    const ticket = { ...state.ticket, version: 2, last_seq: 3, message_count: 2 }
    Object.assign(state, { ticket, entries: [...state.entries, messageRow(3, { body: 'Do not close', author: wen })] })
    act(() => host.change({ topic: 'tickets', id: 41 }))
    await screen.findByText('Do not close')
    await user.click(screen.getByRole('option', { name: 'Solved' }))
    await waitFor(() => expect(sent('/api/workorder/bulk')).toMatchObject([{ versions: [1], status: 'solved' }]))
    expect(await screen.findByText(/Your change wasn’t saved\.$/)).toBeVisible()
  })

  it('links beside their change', async () => {
    const { user, sent } = await openInConflict({ priority: 'urgent' }, urgent, true)
    await choose(user, 'm', /^Link/)
    await user.click(await screen.findByRole('option', { name: /T-50/ }))
    expect(await screen.findByText('Meanwhile: Wen set the priority to urgent. Your change was made.')).toBeVisible()
    expect(sent('/api/workorder/link')).toMatchObject([{ version: 1 }, { version: 2, linked_id: 50 }])
  })

  it('asks before it takes a ticket from whom it was given to', async () => {
    const given = eventRow(3, 'assigned', { to: wen })
    const { user, sent } = await openInConflict({ assignee: wen }, given, false)
    await choose(user, 'a', 'Me (Alice)')
    expect(await screen.findByText('Meanwhile: Wen picked it up. Your change wasn’t saved.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Apply anyway' }))
    await screen.findByText('Assigned to Alice: T-41.')
    expect(sent('/api/workorder/bulk')).toMatchObject([
      { assignee_id: 7, versions: [1] },
      { assignee_id: 7, versions: [2] },
    ])
  })

  it('tells of what the reader did themself that it was them', async () => {
    const own = {
      ...eventRow(3, 'status', { from: 'open', to: 'solved' }),
      actor: { ...wen, id: 7, nickname: 'Alice' },
    }
    const { user } = await openInConflict({ status: 'solved' }, own, false)
    await choose(user, 's', /^On hold/)
    const dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByLabelText(/^Reason/), 'the bank')
    await user.click(within(dialog).getByRole('button', { name: 'Put on hold' }))
    expect(
      await within(dialog).findByText('Meanwhile: You marked it as solved. Nothing else was changed.'),
    ).toBeVisible()
  })

  it('keeps the reason of a hold, and says what happened', async () => {
    const { user, sent } = await openInConflict({ status: 'solved' }, solved, false)
    await choose(user, 's', /^On hold/)
    const dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByLabelText(/^Reason/), 'the bank')
    await user.click(within(dialog).getByRole('button', { name: 'Put on hold' }))
    const said = 'Meanwhile: Wen marked it as solved. Your change wasn’t saved.'
    expect(await within(dialog).findByText(said)).toBeVisible()
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('the bank')
    await user.click(within(dialog).getByRole('button', { name: 'Put on hold' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('/api/workorder/bulk')).toMatchObject([{ versions: [1] }, { versions: [2], reason: 'the bank' }])
  })

  it.each([
    ['a deletion', /^Delete/, null, 'Delete', '/api/workorder/delete'],
    ['a merge', /^Merge/, /T-50/, 'Merge', '/api/workorder/merge'],
  ])('asks again before %s', async (_, act, other, button, path) => {
    const { user, sent } = await openInConflict({ status: 'solved' }, solved, true)
    await choose(user, 'm', act)
    if (other !== null) await user.click(await screen.findByRole('option', { name: other }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: button }))
    expect(await within(dialog).findByText(/Wen marked it as solved\. Your change wasn’t saved\./)).toBeVisible()
    expect(sent(path)).toMatchObject([{ version: 1 }])
    await user.click(within(dialog).getByRole('button', { name: button }))
    await waitFor(() => expect(sent(path)).toMatchObject([{ version: 1 }, { version: 2 }]))
  })

  it('keeps a message to the member', async () => {
    const { user } = await openInConflict({ status: 'closed', permissions: ['note'] }, solved, true)
    await choose(user, 's', /^Pending/)
    const field = screen.getByLabelText(/Message to the member/)
    await user.type(field, 'Which number?')
    await user.click(screen.getByRole('button', { name: 'Wait for the member' }))
    expect(await within(screen.getByRole('dialog')).findByText(/Meanwhile: Wen/)).toBeVisible()
    expect(field).toHaveValue('Which number?')
  })
})

test('the tools name who has the ticket, and its team and priority', async () => {
  const { state, host } = await open({ assignee: wen, team: { id: 4, name: 'Delivery' } })
  const names = () =>
    within(screen.getByRole('group', { name: 'Agent actions' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  const [assignee, team] = ['Assignee: Wen', 'Team: Delivery']
  expect(names()).toEqual(['Status', assignee, team, 'Priority: Normal', 'Labels', 'More'])
  state.ticket = { ...state.ticket, priority: 'high', version: 2 }
  act(() => host.change({ topic: 'tickets', id: 41 }))
  await waitFor(() => expect(names()).toContain('Priority: High'))
})

test('of a ticket that another has deleted the thread stays, with the way to the list', async () => {
  const gone = new ApiError('failure', 'Work order not found')
  const { state, user, host } = await open({}, () => gone)
  state.gone = gone
  await user.keyboard('s')
  await user.click(await screen.findByRole('option', { name: 'Solved' }))
  expect(host.notices).toMatchObject([{ tone: 'error', text: gone.message }])
  const link = await screen.findByRole('link', { name: 'All work orders' })
  expect(link).toHaveAttribute('href', '/user/account/woManage')
  expect(screen.getByText('Message 1')).toBeVisible()
})

test('what is typed into a reply acts on nothing when its ticket is withdrawn meanwhile', async () => {
  const { state, user, host, acted } = await open({})
  const field = await screen.findByRole('textbox', { name: 'Reply' })
  await user.type(field, 'Please ')
  state.ticket = { ...state.ticket, status: 'cancelled', permissions: [], version: 2 }
  act(() => host.change({ topic: 'tickets', id: 41 }))
  expect(await screen.findByText('This work order has been withdrawn. Your text wasn’t sent.')).toBeVisible()
  expect(field).toHaveFocus()
  await user.keyboard('as')
  expect(field).toHaveValue('Please ')
  expect(acted()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Write a message' })).toBeNull())
  expect(screen.getByRole('log')).toHaveFocus()
})

test('the facts beside a thread can be scrolled by keys', async () => {
  await open({})
  expect(screen.getByRole('complementary', { hidden: true })).toHaveAttribute('tabindex', '0')
})
