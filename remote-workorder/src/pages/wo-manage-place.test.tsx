import { ApiError } from '@member/shared'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { openQueue, rowOf } from '../testing/open-queue.ts'
import { type Answers, detailOf, doneTo, queueRow } from '../testing/queue-server.ts'
import { ticketAnswer } from '../testing/ticket-server.ts'

// Whatever leaves a queue, its agent keeps their place in it, and what they have selected.

const rows = (...ids: number[]) => ticketAnswer(ids.map((id) => queueRow(id)))

async function open(given: Answers = {}, search = 'queue=waiting') {
  const answers = { 'GET list': rows(1, 2, 3), 'GET detail': detailOf(), ...given }
  const opened = await openQueue(`?${search}`, answers, ['priority', 'status'])
  await screen.findByRole('rowheader', { name: /Subject 3/ })
  const has = (...ids: number[]) => opened.answer('GET list', rows(...ids))
  /** The server tells that something has changed, and the list has been asked for. */
  const news = async () => {
    const asked = opened.sent('GET list').length
    act(() => opened.host.change({ topic: 'tickets', id: 2 }))
    await waitFor(() => expect(opened.sent('GET list').length).toBeGreaterThan(asked))
  }
  return { ...opened, has, news }
}
const selectAll = (user: UserEvent) => user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
const bar = () => screen.findByRole('group', { name: 'Actions for the selection' })

it.each([
  ['then goes on with the one that followed', 2, [1, 3], 'Subject 3'],
  ['then stays with it where none followed', 3, [1, 2], 'Subject 3'],
])(
  'an answered work order is closed: its row is acted on though it has left the queue, and j %s',
  async (_, id, left, next) => {
    const { user, has, news, address, sent } = await open({ 'POST bulk': doneTo(id) })
    await user.keyboard(`${'j'.repeat(id)}{Enter}`)
    await waitFor(() => expect(address()).toContain(`ticket=${id}`))
    const pane = await screen.findByRole('region', { name: 'Open work order' })
    act(() => pane.focus())
    has(...left)
    await news()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).not.toContain('ticket'))
    await waitFor(() => expect(rowOf(`Subject ${id}`)).toHaveFocus())
    await user.keyboard('e')
    await waitFor(() => expect(sent('POST bulk')).toMatchObject([{ ids: [id] }]))
    await user.keyboard('j')
    await waitFor(() => expect(rowOf(next)).toHaveFocus())
  },
)

it.each([
  ['a button', () => screen.getByRole('button', { name: 'Undo' })],
  ['another row', () => rowOf('Subject 3')],
])('a row that was dealt with stays in its place while %s is pressed', async (_, pressed) => {
  const { user, has, news } = await open({ 'POST bulk': doneTo(2), 'POST undoBulk': doneTo(2) })
  await user.keyboard('jj')
  await user.keyboard('e')
  await screen.findByRole('button', { name: 'Undo' })
  has(1, 3)
  await news()
  await user.pointer({ keys: '[MouseLeft>]', target: pressed() })
  expect(rowOf('Subject 2')).toBeInTheDocument()
})

it('selected rows that others took out of the queue are named, and acted on with the rest', async () => {
  const { user, has, news, sent } = await open({ 'POST bulk': doneTo(1, 2, 3) })
  await selectAll(user)
  has(1)
  await news()
  await user.click(await screen.findByRole('button', { name: /updated/ }))
  expect(await bar()).toHaveTextContent('3 selected')
  expect(await bar()).toHaveTextContent('2 of 3 have left this list: T-2, T-3')
  await user.click(within(await bar()).getByRole('button', { name: 'Priority' }))
  await user.click(await screen.findByRole('option', { name: 'Urgent' }))
  await waitFor(() => expect(sent('POST bulk')).toMatchObject([{ ids: [1, 2, 3] }]))
})

it('selected rows that others took out of the queue can be left out', async () => {
  const { user, has, news } = await open()
  await selectAll(user)
  has(1, 2)
  await news()
  await user.click(await screen.findByRole('button', { name: /updated/ }))
  await user.click(await screen.findByRole('button', { name: 'Deselect those' }))
  expect(await bar()).toHaveTextContent('2 selected')
  expect(await bar()).not.toHaveTextContent('left this list')
  expect(rowOf('Subject 1')).toHaveFocus()
})

it('what an act of one’s own takes out of the queue is no longer selected', async () => {
  const { user, has } = await open({ 'POST bulk': doneTo(1, 2) })
  await user.keyboard('jxjx')
  expect(await bar()).toHaveTextContent('2 selected')
  has(3)
  await user.keyboard('e')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Actions for the selection' })).toBeNull())
  // The one that has the focus keeps its place until it has moved on.
  expect(rowOf('Subject 2')).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Select T-2' })).not.toBeChecked()
})

it.each(['Undo', 'Close'])('%s of the notice of an act leads back to the row', async (button) => {
  const { user } = await open({ 'POST bulk': doneTo(2), 'POST undoBulk': doneTo(2) })
  await user.keyboard('jj')
  await user.keyboard('e')
  const notice = await screen.findByRole('button', { name: button })
  act(() => notice.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rowOf('Subject 2')).toHaveFocus())
})

it('Undo of an act on the work order of the address leads to its row', async () => {
  const { user } = await open({ 'POST bulk': doneTo(3), 'POST undoBulk': doneTo(3) }, 'queue=waiting&ticket=3')
  await screen.findByRole('region', { name: 'Open work order' })
  await user.keyboard('e')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rowOf('Subject 3')).toHaveFocus())
})

it('a queue that cannot be read shows no rows of the one before', async () => {
  const { user, answer } = await open()
  answer('GET list', new ApiError('http', 'Not now.', { code: 500 }))
  await user.keyboard(']')
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(screen.queryByRole('rowheader')).toBeNull()
})
