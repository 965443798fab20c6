import { act, screen, waitFor } from '@testing-library/react'
import { focusRow, openQueue } from '../testing/open-queue.ts'
import { detailOf, doneTo } from '../testing/queue-server.ts'
import { detailRow } from '../testing/thread-server.ts'

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
