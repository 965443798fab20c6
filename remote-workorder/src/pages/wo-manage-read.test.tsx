import { renderArea } from '@member/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import area from '../../area.ts'
import { agentNodes, queueRow, queueServer } from '../testing/queue-server.ts'
import { ticketAnswer } from '../testing/ticket-server.ts'

// The list can hear of a message before the server hears that it was read in the open ticket.

const rows = (unread: number) => ticketAnswer([queueRow(1, { unread_count: 1 }), queueRow(2, { unread_count: unread })])

async function open() {
  const desk = queueServer({ 'GET list': rows(0), 'POST unread': { ticket: queueRow(2, { unread_count: 1 }) } })
  const { host } = await renderArea(area, {
    at: '/user/account/woManage?ticket=2',
    server: desk.server,
    authNodes: agentNodes('reply'),
  })
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
  act(() =>
    screen
      .getByRole('rowheader', { name: /Subject 2/ })
      .closest('tr')
      ?.focus(),
  )
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u' })
  await waitFor(() => expect(marks('Subject 2')).toHaveLength(1))
  await change()
  expect(marks('Subject 2')).toHaveLength(1)
})
