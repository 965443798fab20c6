import { renderArea } from '@member/shared/testing'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import area from '../../area.ts'
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

// Asked for with the thread, they would come after it and stand as empty boxes until then.
test('the code around a ticket is asked for while that is on its way: tools of agents, and the facts of a page', async () => {
  const { unmount } = await open('/user/account/woManage?ticket=41')
  await waitFor(() => expect(mockLoaded).toEqual(['tools']))
  unmount()
  await open('/user/account/workorder/41')
  await waitFor(() => expect(mockLoaded).toEqual(['tools', 'facts']))
})
