import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
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
