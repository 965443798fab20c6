import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createFakeHost } from '../testing/fake-host.ts'
import { HostContext } from './host-hooks.tsx'
import { useListKeys } from './list-hooks.ts'

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

const open = () =>
  render(
    <HostContext value={createFakeHost()}>
      <List />
    </HostContext>,
  )

const row = (name: string) => screen.getByRole('article', { name })

test('moves from row to row and stays at the ends, also while a key is held', async () => {
  open()
  await userEvent.keyboard('j')
  expect(row('first')).toHaveFocus()
  await userEvent.keyboard('{j>3/}')
  expect(row('second')).toHaveFocus()
  await userEvent.keyboard('k')
  expect(row('first')).toHaveFocus()
})

test('counts from the row whose button has the focus', async () => {
  open()
  screen.getByRole('button', { name: 'Copy first' }).focus()
  await userEvent.keyboard('j')
  expect(row('second')).toHaveFocus()
})

test('focuses the search without typing the slash, and ignores keys while typing', async () => {
  open()
  await userEvent.keyboard('/')
  const search = screen.getByRole('searchbox', { name: 'Search' })
  expect(search).toHaveFocus()
  await userEvent.keyboard('j/k')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('j/k')
})
