import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { usePaneFocus } from './queue-focus.ts'

function Page({ layout }: { layout: 'list' | 'beside' | 'alone' }) {
  const page = useRef<HTMLDivElement>(null)
  usePaneFocus(page, layout)
  return (
    <div ref={page}>
      {layout !== 'alone' && <button type="button">Row</button>}
      {layout !== 'list' && <section aria-label="Ticket" data-pane tabIndex={-1} />}
    </div>
  )
}

test('a ticket that takes the place of its list takes the focus of its row', () => {
  const { rerender } = render(<Page layout="list" />)
  screen.getByRole('button').focus()
  rerender(<Page layout="alone" />)
  expect(screen.getByRole('region', { name: 'Ticket' })).toHaveFocus()
})

test('a ticket beside its list leaves the focus on the row', () => {
  const { rerender } = render(<Page layout="list" />)
  screen.getByRole('button').focus()
  rerender(<Page layout="beside" />)
  expect(screen.getByRole('button')).toHaveFocus()
})

test('a page that begins with a ticket leaves the focus to the browser', () => {
  render(<Page layout="alone" />)
  expect(document.body).toHaveFocus()
})
