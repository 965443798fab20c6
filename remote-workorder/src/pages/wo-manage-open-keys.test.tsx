import { renderArea } from '@member/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'
import { agentNodes, queueServer } from '../testing/queue-server.ts'
import { detailRow } from '../testing/thread-server.ts'

// An open work order need not be on the list's page: a link leads to it, or the list goes on to its next page.

/** Work order 12 beside a list that has 1 to 3. */
async function open() {
  const desk = queueServer({
    'GET detail': {
      ticket: detailRow(12, { version: 4, permissions: ['assign', 'status', 'status:solved'] }),
      list: [],
      next_seq: 1,
    },
    'POST bulk': { list: [{ id: 12, done: true, conflict: false, version: 5 }], done: 1, undo: 'x' },
    'POST unread': { ticket: detailRow(12) },
  })
  const rendered = await renderArea(area, {
    at: '/user/account/woManage?queue=all&ticket=12',
    server: desk.server,
    authNodes: agentNodes('assign', 'status'),
  })
  await screen.findByRole('rowheader', { name: /Subject 3/ })
  await screen.findByRole('heading', { name: 'Subject 12' })
  return { ...rendered, ...desk, user: userEvent.setup() }
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

it('e completes the open work order in the version that it is shown in', async () => {
  const { user, sent } = await open()
  await user.keyboard('e')
  await waitFor(() => expect(sent('POST bulk')).toMatchObject([{ ids: [12], versions: [4] }]))
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
  const row = screen.getByRole('rowheader', { name: /Subject 3/ }).closest('tr')
  act(() => row?.focus())
  await user.keyboard('e')
  await waitFor(() => expect(sent('POST bulk')).toMatchObject([{ ids: [3] }]))
})

it('keys act on the open work order while the focus is in it, and on the selected rows once it is in the list', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select T-1' }))
  await screen.findByRole('group', { name: 'Actions for the selection' })
  act(() => screen.getByRole('region', { name: 'Open work order' }).focus())
  await user.keyboard('e')
  await waitFor(() => expect(sent('POST bulk')).toMatchObject([{ ids: [12] }]))
  const row = screen.getByRole('rowheader', { name: /Subject 3/ }).closest('tr')
  act(() => row?.focus())
  await user.keyboard('e')
  await waitFor(() => expect(sent('POST bulk')).toMatchObject([{ ids: [12] }, { ids: [1] }]))
})
