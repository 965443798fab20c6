import { screen } from '@testing-library/react'
import { Checkbox } from './checkbox.tsx'
import { renderPart } from './render-part.tsx'
import { TextField } from './text-field.tsx'

test('is described by its error and hint', () => {
  renderPart(<TextField label="Nickname" hint="2 to 20 characters" error="Too short." defaultValue="x" />)
  const field = screen.getByRole('textbox', { name: 'Nickname' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Too short. 2 to 20 characters')
})

test('without an error or hint it is neither described nor invalid', () => {
  renderPart(<TextField label="Email" type="email" autoComplete="email" />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).not.toHaveAttribute('aria-invalid')
  expect(field).not.toHaveAttribute('aria-describedby')
  expect(field).toHaveAttribute('type', 'email')
})

test('shows that it is required, and screen readers announce it once', () => {
  renderPart(<TextField label="Account" required />)
  expect(screen.getByRole('textbox', { name: 'Account' })).toBeRequired()
  expect(screen.getByText('(required)')).toBeVisible()
})

test('passes a ref to the input, e.g. for a form library', () => {
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
