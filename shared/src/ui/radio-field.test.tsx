import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RadioField } from './radio-field.tsx'
import { renderPart } from './render-part.tsx'

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
