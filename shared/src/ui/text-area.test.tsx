import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPart } from './render-part.tsx'
import { TextArea } from './text-area.tsx'

test('is named by its label, described by error and hint, and takes several lines', async () => {
  renderPart(<TextArea label="Signature" hint="A sentence" error="Too long" required />)
  const area = screen.getByRole('textbox', { name: /^Signature/ })
  expect(area).toHaveAccessibleDescription('Too long A sentence')
  expect(area).toBeInvalid()
  expect(area).toBeRequired()
  await userEvent.type(area, 'one{Enter}two')
  expect(area).toHaveValue('one\ntwo')
})
