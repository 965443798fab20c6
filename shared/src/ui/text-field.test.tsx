import { screen } from '@testing-library/react'
import { Checkbox } from './checkbox.tsx'
import { renderPart } from './render-part.tsx'
import { TextField } from './text-field.tsx'

test('an error and a hint describe the field', () => {
  renderPart(<TextField label="Nickname" hint="2 to 20 characters" error="Too short." defaultValue="x" />)
  const field = screen.getByRole('textbox', { name: 'Nickname' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Too short. 2 to 20 characters')
})

test('a field in order is not described and not invalid', () => {
  renderPart(<TextField label="Email" type="email" autoComplete="email" />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).not.toHaveAttribute('aria-invalid')
  expect(field).not.toHaveAttribute('aria-describedby')
  expect(field).toHaveAttribute('type', 'email')
})

test('that it is required is seen, and read once', () => {
  renderPart(<TextField label="Account" required />)
  expect(screen.getByRole('textbox', { name: 'Account' })).toBeRequired()
  expect(screen.getByText('(required)')).toBeVisible()
})

test('a form library can hold the input itself', () => {
  const ref: { current: HTMLInputElement | null } = { current: null }
  renderPart(<TextField label="Account" name="account" ref={ref} />)
  ref.current?.focus()
  expect(screen.getByRole('textbox', { name: 'Account' })).toHaveFocus()
})

test('a checkbox is named by its label and described by its error', () => {
  renderPart(<Checkbox label="I agree" error="Please agree first." />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription('Please agree first.')
})
