import { screen } from '@testing-library/react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { PageHeading } from './page-heading.tsx'
import { renderPart } from './render-part.tsx'

test('a card with a heading is a region of that name', () => {
  renderPart(
    <Card heading="Growth" level={3} actions={<Button>Export</Button>}>
      text
    </Card>,
  )
  expect(screen.getByRole('region', { name: 'Growth' })).toHaveTextContent('text')
  expect(screen.getByRole('heading', { level: 3, name: 'Growth' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('a card without a heading is not a landmark', () => {
  renderPart(<Card>text</Card>)
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByText('text')).toBeVisible()
})

test('the page heading is focusable but not in the tab order', () => {
  renderPart(
    <PageHeading lead="All changes of your balance" actions={<Button>Export</Button>}>
      Balance
    </PageHeading>,
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'Balance' })
  expect(heading).toHaveAttribute('tabindex', '-1')
  heading.focus()
  expect(heading).toHaveFocus()
  expect(screen.getByText('All changes of your balance')).toBeVisible()
})
