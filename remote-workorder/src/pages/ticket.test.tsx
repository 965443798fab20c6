import { ApiError } from '@member/shared'
import { renderArea } from '@member/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import area from '../../area.ts'
import { detailRow, eventRow, everyRule, messageRow, threadServer, wen } from '../testing/thread-server.ts'

type State = Parameters<typeof threadServer>[0]
type Answer = Parameters<typeof threadServer>[1]

async function open(
  state: State,
  options: { answer?: Answer; query?: string; language?: string; rules?: object } = {},
) {
  const { server, calls, sent } = threadServer(state, options.answer)
  const rendered = await renderArea(area, {
    at: `/user/account/workorder/41${options.query ?? ''}`,
    server,
    language: options.language ?? 'en',
    authNodes: { ...everyRule, ...options.rules },
  })
  return { ...rendered, calls, sent }
}
const asAgent = { query: '?view=manage' }
const log = () => screen.findByRole('log')
const message = async (text: string) => {
  const found = (await within(await log()).findByText(text)).closest('article')
  if (found === null) throw new Error(`${text} is in no message`)
  return found
}

describe('a work order', () => {
  it('shows subject, number, whose turn it is, and the timeline in order', async () => {
    const entries = [
      messageRow(1),
      eventRow(2, 'assigned', { to: wen, visibility: 'internal' }),
      messageRow(3, { author: wen, body: 'Which address?' }),
      eventRow(4, 'status', { from: 'open', to: 'pending' }),
    ]
    await open({ ticket: detailRow(41, { status: 'pending' }), entries })
    expect(await screen.findByRole('heading', { level: 1, name: 'Subject 41' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy number T-41' })).toBeVisible()
    expect(screen.getByText('Reply needed')).toBeVisible()
    const shown = (await log()).textContent
    expect(shown).toMatch(/Message 1.*Wen.*Which address\?.*Wen is waiting for your reply/s)
  })

  it('opens at the first unread message, with a divider, and tells what has been read', async () => {
    const entries = [messageRow(1), messageRow(2, { author: wen }), messageRow(3, { author: wen })]
    const { sent } = await open({ ticket: detailRow(41, { last_seen_seq: 1 }), entries })
    expect((await log()).textContent).toMatch(/Message 1.*New messages.*Message 2.*Message 3/s)
    await waitFor(() => expect(sent('/api/workorder/seen')).toEqual([{ id: 41, view: 'mine', seq: 3 }]))
  })

  it('has no divider where everything was read, and none before own messages', async () => {
    await open({ ticket: detailRow(41, { last_seen_seq: 0 }), entries: [messageRow(1), messageRow(2)] })
    await message('Message 2')
    expect(screen.queryByText('New messages')).toBeNull()
  })

  it('shows and announces a reply that arrives while it is open', async () => {
    const state = { ticket: detailRow(41), entries: [messageRow(1)] }
    const { host } = await open(state)
    await message('Message 1')
    state.entries = [...state.entries, messageRow(2, { author: wen, body: '**It is on**\n[its way](/user/account).' })]
    act(() => host.change({ topic: 'tickets', id: 41 }))
    expect(await message('It is on')).toBeVisible()
    expect(await screen.findByText('Wen: It is on its way.')).toHaveAttribute('role', 'status')
    expect(screen.queryByText('New messages')).toBeNull()
  })

  it('does not ask again for a change of another ticket', async () => {
    const { host, calls } = await open({ ticket: detailRow(41), entries: [messageRow(1)] })
    await message('Message 1')
    act(() => host.change({ topic: 'tickets', id: 42 }))
    expect(calls.filter(({ path }) => path === '/api/workorder/messages')).toHaveLength(0)
  })

  it('loads earlier messages before those it opened with', async () => {
    const entries = Array.from({ length: 130 }, (_, index) => messageRow(index + 1))
    const { calls } = await open({ ticket: detailRow(41), entries, opens: 20 })
    await message('Message 130')
    // jsdom has no layout: every look finds the beginning near.
    for (const first of ['Message 11', 'Message 1']) {
      act(() => void window.dispatchEvent(new Event('resize')))
      await message(first)
    }
    const shown = within(await log()).getAllByText(/^Message \d+$/)
    expect(shown.map(({ textContent }) => textContent)).toEqual(entries.map(({ body }) => body))
    expect(calls.flatMap(({ params }) => params.before_seq ?? [])).toEqual([111, 11])
  })

  it('says after the last known message that later ones could not be loaded, and loads them when asked', async () => {
    const entries = [1, 2, 3].map((seq) => messageRow(seq))
    let refused = 0
    const answer: Answer = ({ params }) => {
      if (params.after_seq === undefined) return undefined
      refused += 1
      if (refused === 1) throw new ApiError('unreachable', 'The server cannot be reached.')
      return undefined
    }
    await open({ ticket: detailRow(41), entries, opensUpTo: 2 }, { answer })
    act(() => void window.dispatchEvent(new Event('resize')))
    const retry = await screen.findByRole('button', { name: 'Couldn’t load newer messages. Retry' })
    await userEvent.click(retry)
    await message('Message 3')
    expect(retry).not.toBeInTheDocument()
    expect(refused).toBe(2)
  })

  it('says when a message was edited, and only that there was one when it was withdrawn', async () => {
    const entries = [
      messageRow(1, { edited_at: 1_760_000_000 }),
      messageRow(2, { author: wen, body: '', withdrawn_at: 1_760_000_000 }),
    ]
    await open({ ticket: detailRow(41), entries })
    expect(await message('Message 1')).toHaveTextContent(/Edited \d+ Oct/)
    expect(await message('Wen withdrew this message.')).toBeVisible()
  })

  it.each([
    ['', '/user/account/workorder'],
    ['?view=manage', '/user/account/woManage'],
  ])('has a way back to the list of its reader (%p)', async (query, list) => {
    await open({ ticket: detailRow(41), entries: [messageRow(1)] }, { query })
    expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', list)
  })

  it.each([
    ['a member', '', true],
    ['an agent', '?view=manage', false],
  ])('offers %s to mark an ended one as unread only where a list shows it', async (_who, query, isOffered) => {
    await open({ ticket: detailRow(41, { status: 'closed', permissions: [] }), entries: [messageRow(1)] }, { query })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('button', { name: 'Print', hidden: true })).toBeInTheDocument()
    expect(screen.queryAllByRole('button', { name: 'Mark as unread', hidden: true })).toHaveLength(isOffered ? 1 : 0)
  })

  it('is shown to its member at the address that an agent has of it', async () => {
    const answer: Answer = ({ params }) => {
      if (params.view === 'manage') throw new ApiError('failure', 'Work order not found')
    }
    const rules = { '/user/account/woManage': undefined }
    await open({ ticket: detailRow(41), entries: [messageRow(1)] }, { ...asAgent, answer, rules })
    expect(await message('Message 1')).toBeVisible()
  })

  it('says who is writing', async () => {
    await open({ ticket: detailRow(41), entries: [messageRow(1)], presence: [{ agent: wen, mode: 'typing', at: 1 }] })
    expect(await screen.findByText(/Wen is writing…/)).toBeVisible()
  })
})

describe('acts of the member', () => {
  const agentsMessage = messageRow(1, { author: wen, body: 'Please try again now.' })

  it('confirms the solution with a rating in the thread', async () => {
    const solved = detailRow(41, { status: 'solved', permissions: ['reply', 'confirm', 'reopen'], version: 4 })
    const { sent, host } = await open({ ticket: solved, entries: [agentsMessage] })
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, it’s solved' }))
    // The button is gone; the focus is at what took its place.
    const around = () => document.activeElement as HTMLElement
    await waitFor(() => expect(around()).not.toBe(document.body))
    expect(around()).toContainElement(screen.getByRole('button', { name: 'Confirm without rating' }))
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quick' }))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and rate' }))
    await waitFor(() => expect(sent('/api/workorder/confirm')).toHaveLength(1))
    expect(sent('/api/workorder/confirm')).toEqual([
      { id: 41, view: 'mine', version: 4, score: 4, reasons: ['fast'], comment: '' },
    ])
    expect(host.notices).toEqual([{ tone: 'success', text: 'Thanks. Work order T-41 is completed.' }])
  })

  it('holds a rating while it is on its way', async () => {
    const solved = detailRow(41, { status: 'solved', permissions: ['reply', 'confirm', 'reopen'] })
    await open(
      { ticket: solved, entries: [agentsMessage] },
      { answer: ({ path }) => (path === '/api/workorder/confirm' ? new Promise(() => {}) : undefined) },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, it’s solved' }))
    const stars = await screen.findByRole('radio', { name: '4 stars' })
    await userEvent.click(stars)
    expect(stars.closest('[inert]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and rate' }))
    await waitFor(() => expect(stars.closest('[inert]')).toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  })

  it('names the day on which silence completes it', async () => {
    const closes_at = new Date(2026, 2, 17, 12).getTime() / 1000
    const solved = detailRow(41, { status: 'solved', permissions: ['reply', 'confirm', 'reopen'], closes_at })
    await open({ ticket: solved, entries: [agentsMessage] })
    expect(await screen.findByText(/^If we don’t hear from you by 17 Mar.*, the/)).toBeVisible()
  })

  it('says what is missing when it is not solved', async () => {
    const solved = detailRow(41, { status: 'solved', permissions: ['reply', 'confirm', 'reopen'] })
    const { sent } = await open({ ticket: solved, entries: [agentsMessage] })
    await userEvent.click(await screen.findByRole('button', { name: 'Not solved yet' }))
    const dialog = await screen.findByRole('dialog', { name: 'Not solved yet?' })
    await userEvent.type(within(dialog).getByRole('textbox'), 'The second parcel')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not solved yet' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('/api/workorder/notSolved')).toMatchObject([{ id: 41, version: 1, body: 'The second parcel' }])
  })

  it('reopens a completed one for 14 days, and offers a new one after that', async () => {
    const closed = { status: 'closed', closed_at: 1_760_000_000, rating: { score: 3, reasons: ['slow'], at: 1 } }
    await open({ ticket: detailRow(41, { ...closed, permissions: ['reopen', 'follow_up'] }), entries: [agentsMessage] })
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible()
    expect(screen.getByRole('img', { name: '3 stars' }).parentElement).toHaveTextContent('★★★☆☆ Slow')
    expect(screen.queryByRole('button', { name: 'Change rating' })).toBeNull()
  })

  it('offers nothing without the button rule, whatever the ticket permits', async () => {
    const solved = detailRow(41, { status: 'solved', permissions: ['confirm', 'reopen', 'nudge', 'hide'] })
    await open({ ticket: solved, entries: [agentsMessage] }, { rules: { '/user/account/workorder': [] } })
    await message('Please try again now.')
    for (const name of ['Yes, it’s solved', 'Not solved yet', 'Send a reminder']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.queryByRole('button', { name: 'Remove from my list' })).toBeNull()
  })

  it('keeps a reason that the server refused', async () => {
    const refuse = (call: { path: string }) => {
      if (call.path === '/api/workorder/close') throw new ApiError('failure', 'The service is busy.')
    }
    const { host } = await open({ ticket: detailRow(41), entries: [messageRow(1)] }, { answer: refuse })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close work order' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox'), 'Found it')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close work order' }))
    await waitFor(() => expect(host.notices).toEqual([{ tone: 'error', text: 'The service is busy.' }]))
    expect(within(dialog).getByRole('textbox')).toHaveValue('Found it')
  })

  it('withdraws and edits an own message for ten minutes', async () => {
    const now = Math.floor(Date.now() / 1000)
    const entries = [messageRow(1, { created_at: now - 60 }), messageRow(2, { created_at: now - 700 }), agentsMessage]
    const { sent } = await open({
      ticket: detailRow(41),
      entries: [...entries.slice(0, 2), { ...agentsMessage, seq: 3 }],
    })
    const menu = async (text: string) =>
      userEvent.click(within(await message(text)).getByRole('button', { name: /^Actions:/ }))
    await menu('Message 2')
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await menu('Message 2')
    await menu('Message 1')
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' })
    expect(field.selectionStart).toBe(field.value.length)
    await userEvent.type(field, ' and more')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull())
    await waitFor(async () => expect(await message('Message 1')).toHaveFocus())
    expect(sent('/api/workorder/editMessage')).toEqual([
      { id: 41, view: 'mine', message_id: 101, body: 'Message 1 and more' },
    ])
    await menu('Message 1')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(sent('/api/workorder/withdrawMessage')).toHaveLength(1))
  })

  it('shows a change that was closed and not saved, until it is taken up, given up or what the message says', async () => {
    const first = messageRow(1, { created_at: Math.floor(Date.now() / 1000) - 60 })
    const entries = [first, messageRow(2, { created_at: 7 })]
    localStorage.setItem('workorder draft 7 edit 102', JSON.stringify({ text: 'Too late' }))
    const page = await open({ ticket: detailRow(41), entries })
    await userEvent.click(within(await message('Message 1')).getByRole('button', { name: /^Actions:/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Edit message' }), ' and more{Escape}')
    const now = within(await message('Message 1'))
    expect(await now.findByText('Your change isn’t saved.')).toBeVisible()
    await userEvent.click(now.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('textbox', { name: 'Edit message' })).toHaveValue('Message 1 and more')
    // It cannot be changed any more, only taken elsewhere.
    const late = within(await message('Message 2'))
    await late.findByText('Your change isn’t saved.')
    expect(late.queryByRole('button', { name: 'Edit' })).toBeNull()
    await userEvent.click(late.getByRole('button', { name: 'Discard' }))
    expect(localStorage.getItem('workorder draft 7 edit 102')).toBeNull()
    page.unmount()
    // Saved by a call whose page did not hear the answer.
    const saved = { ...first, body: 'Message 1 and more' }
    await open({ ticket: detailRow(41), entries: [saved] })
    await waitFor(() => expect(localStorage.getItem('workorder draft 7 edit 101')).toBeNull())
  })

  it.each([
    ['what the server has done all the same', true, []],
    [
      'that it may have been done',
      false,
      [{ tone: 'error', text: 'T-41: we’re not sure this went through. Check before trying again.' }],
    ],
  ])('tells %s after an edit whose answer was lost', async (_what, isDone, told) => {
    const first = messageRow(1, { created_at: Math.floor(Date.now() / 1000) - 60 })
    const entries: (typeof first & { changed_seq?: number })[] = [first]
    const answer = ({ path }: { path: string }) => {
      if (path !== '/api/workorder/editMessage') return
      if (isDone) entries[0] = { ...first, body: 'Message 1!', changed_seq: 2 }
      throw new ApiError('timeout', 'No answer')
    }
    const { host } = await open({ ticket: detailRow(41), entries }, { answer })
    await userEvent.click(within(await message('Message 1')).getByRole('button', { name: /^Actions:/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Edit message' }), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit message' }) === null).toBe(isDone))
    await waitFor(() => expect(host.notices).toEqual(told))
  })
})

describe('a work order that cannot be shown', () => {
  const refused = (error: ApiError) => ({
    answer: (call: { path: string }) => {
      if (call.path === '/api/workorder/detail') throw error
    },
    rules: { '/user/account/woManage': undefined },
  })
  const sentence = { name: 'Work order not found' }

  it.each([
    ['does not exist', new ApiError('failure', 'Work order not found')],
    ['is somebody else’s', new ApiError('no-permission', 'You have no permission', { code: 401 })],
  ])('says the same when it %s', async (_why, error) => {
    await open({ ticket: detailRow(41), entries: [] }, refused(error))
    expect(await screen.findByRole('heading', sentence)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Work order' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All work orders' })).toHaveAttribute('href', '/user/account/workorder')
  })

  it('has what its reader could not send to it, until they discard it', async () => {
    const entry = 'workorder draft 7 mine reply 41'
    const message = {
      ticket: '41',
      number: 'T-41',
      view: 'mine',
      kind: 'reply',
      follow: 'nothing',
      body: 'Lost words',
      files: [],
      quote: null,
      seen: null,
    }
    localStorage.setItem(entry, JSON.stringify({ 'sent client-1': JSON.stringify(message) }))
    const user = userEvent.setup()
    await open({ ticket: detailRow(41), entries: [] }, refused(new ApiError('failure', 'Work order not found')))
    expect(await screen.findByText('Lost words')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Copy text' }))
    expect(await navigator.clipboard.readText()).toBe('Lost words')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText('Lost words')).toBeNull())
    expect(localStorage.getItem(entry)).toBeNull()
  })

  it('shows the error of the server and retries', async () => {
    await open(
      { ticket: detailRow(41), entries: [] },
      refused(new ApiError('http', 'Not now.', { code: 500, requestId: 'r-9' })),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
  })

  it('leads from a merged one to the one it continues in', async () => {
    const merged = detailRow(41, { status: 'closed', merged_into_id: 50, permissions: [] })
    const target = { ticket: detailRow(50), list: [messageRow(1)], next_seq: 1, presence: [] }
    const answer: Answer = ({ params }) => (params.id === 50 ? target : undefined)
    const { host, address } = await open({ ticket: merged, entries: [messageRow(1)] }, { answer })
    expect(await screen.findByRole('heading', { name: 'Subject 50' })).toBeVisible()
    expect(address()).toBe('/user/account/workorder/50')
    expect(host.notices).toEqual([{ tone: 'info', text: 'Work order T-41 was merged into this one.' }])
  })

  it('tells readers of a merged one where it continues', async () => {
    const merged = detailRow(41, { status: 'closed', merged_into_id: 50, permissions: [] })
    await open({ ticket: merged, entries: [messageRow(1)] }, { query: '?merged=show' })
    expect(await screen.findByRole('link', { name: 'Go there' })).toHaveAttribute('href', '/user/account/workorder/50')
    expect(screen.getByText('Merged')).toBeVisible()
    expect(screen.queryByText('Completed')).toBeNull()
  })

  it('shows what was written in one that was merged into it', async () => {
    const entries = [messageRow(1), eventRow(2, 'merged', { from: { id: 40, number: 'T-40' } })]
    const other = { subject: 'Lost parcel', last_message: { by: 'member', excerpt: 'It is the blue one', at: 1 } }
    const answer: Answer = ({ path, params }) =>
      path === '/api/workorder/detail' && params.id === 40
        ? { ticket: detailRow(40, other), list: [], next_seq: 1, presence: [] }
        : undefined
    await open({ ticket: detailRow(41), entries }, { answer })
    expect(await within(await log()).findByText('Lost parcel – It is the blue one')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Wen merged T-40 into this work order' })).toHaveAttribute(
      'href',
      '/user/account/workorder/40?merged=show',
    )
  })

  it('names the member over their rating, for agents', async () => {
    const rated = { status: 'closed', rating: { score: 3, reasons: [], at: 1 }, permissions: [] }
    await open({ ticket: detailRow(41, rated), entries: [messageRow(1)] }, asAgent)
    expect(await screen.findByRole('heading', { name: 'Alice’s rating' })).toBeVisible()
  })
})
