import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderPart } from './render-part.tsx'
import { SearchField } from './search-field.tsx'

const seen = jest.fn()
function Search() {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    seen(next)
    setValue(next)
  }
  return <SearchField label="Search work orders" value={value} onChange={change} />
}

test('reports each change; its button clears it and keeps the focus', async () => {
  renderPart(<Search />)
  const field = screen.getByRole('searchbox', { name: 'Search work orders' })
  expect(screen.queryByRole('button')).toBeNull()
  await userEvent.type(field, 'ab')
  expect(seen.mock.calls).toEqual([['a'], ['ab']])
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('Escape clears a filled field', async () => {
  renderPart(<Search />)
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'ab{Escape}')
  expect(field).toHaveValue('')
})

test('Escape of an input method leaves the text', async () => {
  renderPart(<Search />)
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'ni')
  // Nor does the browser empty the field.
  expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(false)
  expect(fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })).toBe(false)
  expect(field).toHaveValue('ni')
})
