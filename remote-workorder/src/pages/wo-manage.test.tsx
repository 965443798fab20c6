import { ApiError } from '@member/shared'
import { renderArea } from '@member/shared/testing'
import { screen, within } from '@testing-library/react'
import area from '../../area.ts'
import { ticketAnswer, ticketRow, ticketServer } from '../testing/ticket-server.ts'

const path = '/user/account/woManage'
const seconds = () => Math.floor(Date.now() / 1000)

async function open(answer: unknown, query = '') {
  const { server, asked } = ticketServer(answer)
  const rendered = await renderArea(area, { at: path + query, server })
  return { ...rendered, asked }
}
const row = async (subject: string) => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(subject) })
  const found = head.closest<HTMLElement>('tr')
  if (found === null) throw new Error(`${subject} is in no row`)
  return found
}

describe('work-order management', () => {
  it('requests the queue and shows requester, assignee and priority', async () => {
    const assignee = { id: 2, kind: 'agent', nickname: 'Wen', avatar: '' }
    const { asked } = await open(ticketAnswer([ticketRow(1, { priority: 'urgent', assignee }), ticketRow(2)]))
    const first = await row('Subject 1')
    expect(asked).toEqual([{ view: 'manage', page: 1, limit: 10, status: '', keywords: '' }])
    expect(within(first).getByText('Alice')).toBeVisible()
    expect(within(first).getByText('Assignee: Wen')).toBeVisible()
    expect(within(first).getByText('Urgent')).toBeVisible()
    const second = await row('Subject 2')
    expect(within(second).getByText('Unassigned')).toBeVisible()
    expect(within(second).queryByText(/normal|priority/i)).toBeNull()
  })

  it('shows how long a member has been waiting', async () => {
    await open(ticketAnswer([ticketRow(1, { status: 'open', waiting_since: seconds() - 10_800 })]))
    expect(await row('Subject 1')).toHaveTextContent('The member is waiting for us 3 hours ago')
  })

  it('shows until when a ticket is on hold', async () => {
    const until = Date.UTC(2030, 0, 15, 12) / 1000
    await open(ticketAnswer([ticketRow(1, { status: 'on_hold', on_hold: { reason: 'supplier', until } })]))
    expect(await row('Subject 1')).toHaveTextContent(/On hold ?Paused until 2030-01-15/)
  })

  it('labels a priority as such', async () => {
    await open(ticketAnswer([ticketRow(1, { priority: 'low' }), ticketRow(2, { priority: 'high' })]))
    expect(within(await row('Subject 1')).getByText('Low priority')).toBeVisible()
    expect(within(await row('Subject 2')).getByText('High priority')).toBeVisible()
  })

  it('offers a filter for holds', async () => {
    const { asked } = await open(ticketAnswer([ticketRow(1)], { counts: { on_hold: 4 } }), '?status=on_hold')
    await row('Subject 1')
    expect(screen.getByRole('button', { name: 'On hold 4' })).toHaveAttribute('aria-current', 'true')
    expect(asked).toMatchObject([{ status: 'on_hold' }])
  })

  it('names the member who wrote the last message', async () => {
    await open(ticketAnswer([ticketRow(1, { last_message: { by: 'member', excerpt: 'Any news?', at: 0 } })]))
    expect(await row('Subject 1')).toHaveTextContent('Alice: Any news?')
  })

  it('shows service targets when the server sends them', async () => {
    const sla = (change: object) => ({ sla: { policy_id: 1, paused: false, breached: [], ...change } })
    await open(
      ticketAnswer([
        ticketRow(1, sla({ resolve_due: seconds() + 10_900 })),
        ticketRow(2, sla({ resolve_due: 1, breached: ['resolve'] })),
        ticketRow(3, { status: 'pending', ...sla({ resolve_due: seconds() + 60, paused: true }) }),
        ticketRow(4),
      ]),
    )
    expect(within(await row('Subject 1')).getByText('Due in 3 hours')).toBeVisible()
    expect(within(await row('Subject 2')).getByText('Overdue')).toBeVisible()
    expect(within(await row('Subject 3')).getByText('Clock paused')).toBeVisible()
    expect(within(await row('Subject 4')).queryByText(/Due|Overdue|Clock/)).toBeNull()
  })

  it('says that an empty queue is good', async () => {
    await open(ticketAnswer([]))
    expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeVisible()
  })

  it('reports a missing permission to a member who is no agent', async () => {
    await open(new ApiError('no-permission', 'You have no permission', { code: 401 }))
    expect(await screen.findByRole('heading', { name: 'You do not have access to this' })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
