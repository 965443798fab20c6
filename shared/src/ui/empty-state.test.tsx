import { screen } from '@testing-library/react'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'
import { NoPermission } from './no-permission.tsx'
import { renderPart } from './render-part.tsx'

test('has a title, a reason and one action', () => {
  renderPart(
    <EmptyState
      level={3}
      title="No records in this range"
      text="Choose other dates."
      action={<ButtonLink to="?">Clear</ButtonLink>}
    />,
  )
  expect(screen.getByRole('heading', { level: 3, name: 'No records in this range' })).toBeVisible()
  expect(screen.getByText('Choose other dates.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clear' })).toBeVisible()
})

test.each([
  ['en', 'You do not have access to this'],
  ['zh-cn', '您没有访问权限'],
])('without permission it says so in %s', (language, title) => {
  renderPart(<NoPermission />, language)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
})
