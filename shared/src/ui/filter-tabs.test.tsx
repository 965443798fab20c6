import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FilterTabs } from './filter-tabs.tsx'
import { renderPart } from './render-part.tsx'

test('views in the address are links, the current one has aria-current', () => {
  renderPart(
    <FilterTabs
      label="Status"
      current="open"
      tabs={[
        { key: 'open', label: 'Open', count: 1200, to: '?status=open' },
        { key: 'closed', label: 'Closed', to: '?status=closed' },
      ]}
    />,
  )
  expect(screen.getByRole('navigation', { name: 'Status' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open 1,200' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Closed' })).toHaveAttribute('href', '/?status=closed')
  expect(screen.getByRole('link', { name: 'Closed' })).not.toHaveAttribute('aria-current')
})

test('views outside the address are buttons', async () => {
  const onSelect = jest.fn()
  renderPart(
    <FilterTabs
      label="Kind"
      current="all"
      tabs={[
        { key: 'all', label: 'All', onSelect },
        { key: 'system', label: 'System', count: 0, onSelect },
      ]}
    />,
  )
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'System 0' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
})
