import { screen } from '@testing-library/react'
import { Badge } from './badge.tsx'
import { renderPart } from './render-part.tsx'

test('shows its text and has its tone as an attribute', () => {
  renderPart(<Badge tone="warn">Waiting for you</Badge>)
  expect(screen.getByText('Waiting for you')).toHaveAttribute('data-tone', 'warn')
})
