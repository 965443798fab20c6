import { act, screen, waitFor, within } from '@testing-library/react'
import { openQueue, rowOf } from '../testing/open-queue.ts'
import { doneTo, queueRow } from '../testing/queue-server.ts'
import { detailRow, wen } from '../testing/thread-server.ts'
import { ticketAnswer } from '../testing/ticket-server.ts'

// The rows keep their places with their total; the number beside the queue is always the server's.

async function open(query: string, rows: readonly number[]) {
  const answers = (ids: readonly number[]) =>
    ({
      'GET list': ticketAnswer(ids.map((id) => queueRow(id))),
      'GET queues': { all: ids.length, unassigned: ids.length },
    }) as const
  const opened = await openQueue(query, { ...answers(rows), 'POST bulk': doneTo(2) }, ['status'])
  await screen.findByRole('rowheader', { name: /Subject 1/ })
  const numbers = () => {
    const shown = screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent)
    const tab = within(screen.getByRole('navigation', { name: 'Queues' }))
      .getAllByRole('link')
      .find((link) => link.getAttribute('aria-current') === 'page')
    const total = screen.getByText(/^\d+ work orders?$/)
    return [shown.join(', '), tab?.textContent, total.textContent]
  }
  /** What the server has from now on. */
  const has = (ids: readonly number[]) => {
    for (const [call, answer] of Object.entries(answers(ids))) opened.answer(call, answer)
  }
  return { ...opened, numbers, has }
}

const three = ['Subject 1, Subject 2, Subject 3', 'Unassigned 3', '3 work orders']
const leaving = ['Subject 1, Subject 2, Subject 3', 'Unassigned 2', '3 work orders']
const two = ['Subject 1, Subject 3', 'Unassigned 2', '2 work orders']

it('after an act that takes a row out of its queue, once its agent has gone on, and after taking it back', async () => {
  const { user, numbers, has, sent, answer } = await open('?queue=unassigned', [1, 2, 3])
  await waitFor(() => expect(numbers()).toEqual(three))
  await user.keyboard('jj')
  has([1, 3])
  answer('GET detail', {
    ticket: detailRow(2, { status: 'solved', version: 2, assignee: wen }),
    list: [],
  })
  await user.keyboard('e')
  await screen.findByText('Marked as solved: T-2.')
  await waitFor(() => expect(sent('GET list')).toHaveLength(2))
  // The next key acts on it, whenever the server's answer comes.
  expect(rowOf('Subject 2')).toHaveFocus()
  await waitFor(() => expect(numbers()).toEqual(leaving))
  // It says what has become of it beyond the act.
  expect(await within(rowOf('Subject 2')).findByText('Wen')).toBeVisible()
  await user.keyboard('j')
  await waitFor(() => expect(numbers()).toEqual(two))
  expect(rowOf('Subject 3')).toHaveFocus()
  has([1, 2, 3])
  await user.keyboard('z')
  await waitFor(() => expect(numbers()).toEqual(three))
})

it('when others change the list: the news are told, and shown by all three when they are asked for', async () => {
  const { user, numbers, has, host } = await open('?queue=unassigned', [1, 2, 3])
  has([9, 1, 3])
  act(() => host.change({ topic: 'tickets', id: 9 }))
  const pill = await screen.findByRole('button', { name: /updated/ })
  expect(numbers()).toEqual(three)
  has([9, 1, 2, 3])
  act(() => host.change({ topic: 'tickets', id: 2 }))
  await waitFor(() => expect(pill).toHaveTextContent('1 updated'))
  await waitFor(() => expect(numbers()).toEqual([three[0], 'Unassigned 4', three[2]]))
  await user.click(pill)
  expect(numbers()).toEqual(['Subject 9, Subject 1, Subject 2, Subject 3', 'Unassigned 4', '4 work orders'])
})
