import { screen } from '@testing-library/react'
import { Badge } from './badge.tsx'
import { renderPart } from './render-part.tsx'

test('says its word and carries its tone', () => {
  renderPart(<Badge tone="warn">Waiting for you</Badge>)
  expect(screen.getByText('Waiting for you')).toHaveAttribute('data-tone', 'warn')
})
