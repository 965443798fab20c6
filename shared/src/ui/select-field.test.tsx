import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPart } from './render-part.tsx'
import { SelectField } from './select-field.tsx'

test('is named by its label, described by error and hint, and reports the choice', async () => {
  const chosen = jest.fn()
  renderPart(
    <SelectField
      label="City"
      hint="Where you are"
      error="Please choose"
      onChange={({ target }) => chosen(target.value)}
    >
      <option value="">None</option>
      <option value="1">Chongqing</option>
    </SelectField>,
  )
  const select = screen.getByRole('combobox', { name: 'City' })
  expect(select).toHaveAccessibleDescription('Please choose Where you are')
  expect(select).toBeInvalid()
  await userEvent.selectOptions(select, 'Chongqing')
  expect(chosen).toHaveBeenCalledWith('1')
})
