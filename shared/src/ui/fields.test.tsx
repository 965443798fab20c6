import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { GrowingArea } from './growing-area.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioField } from './radio-field.tsx'
import { renderPart } from './render-part.tsx'
import { SearchField } from './search-field.tsx'
import { TextArea } from './text-area.tsx'

test('takes several lines, and submits its form with Ctrl or ⌘ and Enter, but not with what an input method takes', async () => {
  const submit = jest.fn((event: Event) => event.preventDefault())
  renderPart(
    <form>
      <TextArea label="Reason" />
    </form>,
  )
  const area = screen.getByRole('textbox', { name: 'Reason' })
  area.closest('form')?.addEventListener('submit', submit)
  await userEvent.type(area, 'one{Enter}two{Control>}{Enter}{/Control}{Meta>}{Enter}{/Meta}')
  expect([submit.mock.calls.length, (area as HTMLTextAreaElement).value]).toEqual([2, 'one\ntwo'])
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, isComposing: true })
  expect(submit).toHaveBeenCalledTimes(2)
})

test('says that a pasted text was cut, until something else is written', async () => {
  renderPart(<TextArea label="Note" maxLength={5} defaultValue="ab" />)
  const area = screen.getByRole('textbox', { name: 'Note' })
  await userEvent.click(area)
  await userEvent.paste('cde')
  expect(area).toBeValid()
  await userEvent.clear(area)
  await userEvent.paste('abcdefg')
  expect(area).toHaveValue('abcde')
  expect(area).toHaveAccessibleDescription('Your text was shortened to 5 characters.')
  await userEvent.type(area, '{Backspace}')
  expect(area).toBeValid()
})

const found: (string | undefined)[] = []

function Beside({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  useLayoutEffect(() => {
    found.push(area.current?.value)
  }, [area])
  return null
}

function Field({ text, beside }: { text: string; beside: 'shown' | 'absent' }) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      {beside === 'shown' && <Beside area={area} />}
      <GrowingArea ref={area} value={text} readOnly />
    </>
  )
}

test('what is shown beside a field that is there finds it', () => {
  const { rerender } = render(<Field text="" beside="absent" />)
  rerender(<Field text="/" beside="shown" />)
  expect(found).toEqual(['/'])
})

const choices = [
  { value: '1', label: 'Delivery' },
  { value: '2', label: 'Payment' },
]

test('reports the choice', async () => {
  const chosen = jest.fn()
  const onChange = ({ target }: { target: HTMLInputElement }) => chosen(target.value)
  renderPart(<RadioField name="about" label="What is it about?" choices={choices} onChange={onChange} />)
  await userEvent.click(screen.getByText('Payment'))
  expect(chosen.mock.calls).toEqual([['2']])
  expect(screen.getByRole('radio', { name: 'Payment' })).toBeChecked()
})

test('is valid and may be left out where nothing says otherwise', () => {
  renderPart(<RadioField name="about" label="About" choices={choices} />)
  const field = screen.getByRole('radiogroup', { name: 'About' })
  expect(field).toBeValid()
  expect(field).not.toBeRequired()
  expect(field).toHaveAccessibleDescription('')
})

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

const field = () => screen.getByLabelText('Password')

test('can be shown, and is hidden when the form is submitted', async () => {
  renderPart(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" autoComplete="current-password" />
      <button type="submit">Send</button>
    </form>,
  )
  expect(field()).toHaveAttribute('type', 'password')
  await userEvent.type(field(), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field()).toHaveAttribute('type', 'text')
  expect(field()).toHaveValue('secret')
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(field()).toHaveAttribute('type', 'password')
})

test('allows pasting and is known to password managers', async () => {
  renderPart(<PasswordField label="Password" autoComplete="new-password" />)
  await userEvent.click(field())
  await userEvent.paste('from the manager')
  expect(field()).toHaveValue('from the manager')
  expect(field()).toHaveAttribute('autocomplete', 'new-password')
})

test('notes Caps Lock while the field has the focus', () => {
  renderPart(<PasswordField label="Password" autoComplete="current-password" />)
  fireEvent.keyUp(field(), { key: 'A', modifierCapsLock: true })
  expect(screen.getByRole('status')).toHaveTextContent('Caps Lock is on')
  fireEvent.keyUp(field(), { key: 'CapsLock', modifierCapsLock: false })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fireEvent.keyDown(field(), { key: 'A', modifierCapsLock: true })
  fireEvent.blur(field())
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('is described by its error', () => {
  renderPart(<PasswordField label="Password" autoComplete="current-password" error="Wrong password." />)
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Wrong password.')
})
