import { screen } from '@testing-library/react'
import { Money } from './amount.tsx'
import { renderPart } from './render-part.tsx'
import { Stat } from './stat.tsx'

test('a linked figure is one link, named by its whole text', () => {
  renderPart(<Stat label="Balance" value={<Money amount="1280.5" />} hint="12 changes" to="/user/account/balance" />)
  const link = screen.getByRole('link', { name: 'Balance ¥1,280.50 12 changes' })
  expect(link).toHaveAttribute('href', '/user/account/balance')
})

test('a figure without a page is not a link', () => {
  renderPart(<Stat label="Joined" value="2024-05-01" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('2024-05-01')).toBeVisible()
})
