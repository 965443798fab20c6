import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RadioField } from './radio-field.tsx'
import { renderPart } from './render-part.tsx'

const choices = [
  { value: '1', label: 'Delivery' },
  { value: '2', label: 'Payment' },
]

test('is one field with a label, described by error and hint, and reports the choice', async () => {
  const chosen = jest.fn()
  renderPart(
    <RadioField
      name="about"
      label="What is it about?"
      hint="You can change it"
      error="Please choose"
      required
      choices={choices}
      onChange={({ target }) => chosen(target.value)}
    />,
  )
  const field = screen.getByRole('radiogroup', { name: 'What is it about?' })
  expect(field).toHaveAccessibleDescription('Please choose You can change it')
  expect(field).toBeInvalid()
  expect(field).toBeRequired()
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
