import { renderArea } from '@member/shared/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import area from '../../area.ts'
import { detailRow, threadServer } from '../testing/thread-server.ts'
import { openedFromList } from '../ticket/ticket-address.ts'
import { useLateHeading } from './use-kept-focus.ts'

function Ticket(): ReactNode {
  useLateHeading('page')
  return <h1 tabIndex={-1}>Subject</h1>
}

test.each([
  ['has the focus after a navigation', 1, true],
  ['leaves the focus where it is on the first page', 0, false],
])('the heading of a ticket %s', (_, initialIndex, focused) => {
  render(
    <MemoryRouter initialEntries={['/list', '/ticket']} initialIndex={initialIndex}>
      <Ticket />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading') === document.activeElement).toBe(focused)
})

const mockLoaded: string[] = []

jest.mock('./side-facts.tsx', () => {
  mockLoaded.push('facts')
  return jest.requireActual('./side-facts.tsx')
})
jest.mock('./agent-tools.tsx', () => {
  mockLoaded.push('tools')
  return jest.requireActual('./agent-tools.tsx')
})

/** Opens an address whose ticket does not come. */
const open = (at: string) => renderArea(area, { at, server: () => new Promise(() => {}) })

// The first test here with a ticket, as code is loaded once. Asked for with the thread, it would come after it, and empty
// boxes would stand there until then.
test('the code around a ticket is asked for while that is on its way: tools of agents, and the facts of a page', async () => {
  const { unmount } = await open('/user/account/woManage?ticket=41')
  await waitFor(() => expect(mockLoaded).toEqual(['tools']))
  unmount()
  await open('/user/account/workorder/41')
  await waitFor(() => expect(mockLoaded).toEqual(['tools', 'facts']))
})

test('a merged ticket leads on, and from there back to the list that it was opened from', async () => {
  const merged = detailRow(41, { status: 'closed', merged_into_id: 50, permissions: [] })
  const { server } = threadServer({ ticket: merged, entries: [] }, ({ params }) =>
    params.id === 50 ? { ticket: detailRow(50), list: [], next_seq: 0, presence: [] } : undefined,
  )
  const { address } = await renderArea(area, {
    at: '/user/account/workorder/41',
    opened: { from: '/user/account/workorder?status=closed', state: openedFromList },
    server,
  })
  await screen.findByRole('heading', { name: 'Subject 50' })
  await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }))
  expect(address()).toBe('/user/account/workorder?status=closed')
})
