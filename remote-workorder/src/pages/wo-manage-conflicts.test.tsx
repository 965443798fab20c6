import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { focusRow, openQueue } from '../testing/open-queue.ts'
import { type Answers, queueRow } from '../testing/queue-server.ts'
import { detailRow, eventRow, wen } from '../testing/thread-server.ts'
import { ticketAnswer } from '../testing/ticket-server.ts'

// What agents do at once to the same work orders of the queue.

const rows = [1, 2, 3].map((id) => queueRow(id, { last_seq: 2, message_count: 1 }))

async function open(given: Answers) {
  const desk = await openQueue('', { 'GET list': ticketAnswer(rows), ...given }, ['assign', 'status'])
  await screen.findByRole('link', { name: 'Subject 1' })
  return desk
}

/** News of a ticket that Wen has changed. */
const news = (id: number, change: object, event: object) => ({
  list: [event],
  next_seq: 3,
  more: false,
  version: 2,
  ticket: detailRow(id, { version: 2, last_seq: 3, ...change }),
  presence: [],
})
const conflict = (id: number) => ({ id, done: false, conflict: true, msg: 'changed' })
const done = (id: number, version: number) => ({ id, done: true, conflict: false, version })
const taken = eventRow(3, 'assigned', { to: wen })
const labelled = eventRow(3, 'labels', { from: '', to: 'vip' })

test('an act is made beside another change, and says who changed the same', async () => {
  let attempts = 0
  const { user, sent } = await open({
    'POST bulk': () => {
      attempts += 1
      return attempts === 2
        ? { list: [done(1, 3)], done: 1, undo: 'second' }
        : { list: [conflict(1), conflict(2), done(3, 2)], done: 1, undo: 'first' }
    },
    'POST undoBulk': ({ body }: { body: { undo: string } }) => ({
      list: [body.undo === 'first' ? done(3, 3) : done(1, 4)],
      done: 1,
    }),
    'GET messages': ({ params }: { params: { id: number } }) =>
      params.id === 1 ? news(1, { labels: ['vip'] }, labelled) : news(2, { assignee: wen }, taken),
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.keyboard('a')
  await user.click(await screen.findByRole('option', { name: 'Me (Alice)' }))
  const result = await screen.findByText('Assigned to Alice: 2 work orders. 1 couldn’t be changed:')
  const said = 'T-2: Meanwhile: Wen picked it up. Your change wasn’t saved.'
  expect(within(result.closest<HTMLElement>('[role=status]') ?? document.body).getByText(said)).toBeVisible()
  expect(sent('POST bulk')).toMatchObject([
    { ids: [1, 2, 3], versions: [1, 1, 1] },
    { ids: [1], versions: [2], assignee_id: 7 },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 2 work orders.')).toBeVisible()
  expect(sent('POST undoBulk')).toEqual([
    { act: 'assign', undo: 'first' },
    { act: 'assign', undo: 'second' },
  ])
})

const askHold = async (user: UserEvent) => {
  await focusRow('Subject 1')
  await user.keyboard('s')
  await user.click(await screen.findByRole('option', { name: /^On hold/ }))
  return within(await screen.findByRole('dialog', { name: 'Put T-1 on hold' }))
}

test.each<[string, object, RegExp]>([
  ['somebody was faster', conflict(1), /^Meanwhile: Wen marked it as solved/],
  [
    'the server refuses the day',
    { id: 1, done: false, conflict: false, msg: 'Choose a day within 30 days' },
    /^Choose a day/,
  ],
])('the reason of a hold stays, with why it was not made beside it: %s', async (_, answer, said) => {
  const { user } = await open({
    'POST bulk': { list: [answer], done: 0 },
    'GET messages': news(1, { status: 'solved' }, eventRow(3, 'status', { from: 'open', to: 'solved' })),
  })
  const dialog = await askHold(user)
  await user.type(dialog.getByLabelText(/^Reason/), 'the bank')
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }))
  expect(await dialog.findByText(said)).toBeVisible()
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('the bank')
})

test('the reason of a hold outlives its dialog until the hold is made', async () => {
  const { user } = await open({ 'POST bulk': { list: [done(1, 2)], done: 1 } })
  const given = await askHold(user)
  await user.type(given.getByLabelText(/^Reason/), 'the bank')
  await user.click(given.getByRole('button', { name: 'Cancel' }))
  const dialog = await askHold(user)
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('the bank')
  await user.click(dialog.getByRole('button', { name: 'Put on hold' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.keys(localStorage).filter((key) => key.includes('hold 1'))).toEqual([])
})
