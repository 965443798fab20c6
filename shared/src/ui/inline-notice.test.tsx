import { screen } from '@testing-library/react'
import { InlineNotice } from './inline-notice.tsx'
import { renderPart } from './render-part.tsx'

test('states its tone as text', () => {
  const { container } = renderPart(
    <InlineNotice tone="warn" title="Your profile is not complete">
      Add a mobile number.
    </InlineNotice>,
  )
  expect(container).toHaveTextContent('Warning: Your profile is not complete')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['polite', 'status'],
  ['now', 'alert'],
] as const)('announced %s it is a live region', (announce, role) => {
  renderPart(
    <InlineNotice tone="danger" announce={announce}>
      Not saved.
    </InlineNotice>,
  )
  expect(screen.getByRole(role)).toHaveTextContent('Not saved.')
})
