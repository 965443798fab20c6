import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useListKeys } from './use-list-keys.ts'

function List() {
  return (
    <section ref={useListKeys<HTMLElement>()} aria-label="Tickets">
      <h1 tabIndex={-1}>Tickets</h1>
      <input type="search" aria-label="Search" />
      {['first', 'second'].map((name) => (
        <article key={name} data-row tabIndex={-1} aria-label={name}>
          <button type="button">Copy {name}</button>
        </article>
      ))}
    </section>
  )
}

describe('useListKeys', () => {
  it('moves from row to row and stays at the ends', async () => {
    render(<List />)
    screen.getByRole('heading').focus()
    await userEvent.keyboard('j')
    expect(screen.getByRole('article', { name: 'first' })).toHaveFocus()
    await userEvent.keyboard('jj')
    expect(screen.getByRole('article', { name: 'second' })).toHaveFocus()
    await userEvent.keyboard('k')
    expect(screen.getByRole('article', { name: 'first' })).toHaveFocus()
  })

  it('counts from the row whose button has the focus', async () => {
    render(<List />)
    screen.getByRole('button', { name: 'Copy first' }).focus()
    await userEvent.keyboard('j')
    expect(screen.getByRole('article', { name: 'second' })).toHaveFocus()
  })

  it('focuses the search without typing the slash, and ignores keys while typing', async () => {
    render(<List />)
    screen.getByRole('heading').focus()
    await userEvent.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Search' })
    expect(search).toHaveFocus()
    await userEvent.keyboard('j/k')
    expect(search).toHaveFocus()
    expect(search).toHaveValue('j/k')
  })

  it('does nothing while the focus is outside the list', async () => {
    render(<List />)
    await userEvent.keyboard('j')
    expect(document.body).toHaveFocus()
  })
})
