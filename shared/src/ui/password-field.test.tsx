import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './password-field.tsx'
import { renderPart } from './render-part.tsx'

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
