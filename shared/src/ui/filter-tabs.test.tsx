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

describe('in one row that scrolls', () => {
  const tabs = (current: string) => (
    <FilterTabs
      label="Status"
      current={current}
      overflow="scrolls"
      tabs={[
        { key: 'open', label: 'Open', to: '?status=open' },
        { key: 'closed', label: 'Closed', to: '?status=closed' },
      ]}
    />
  )
  beforeEach(() => {
    const rect = (left: number, right: number) => ({ left, right }) as DOMRect
    const places: Record<string, DOMRect> = { Open: rect(0, 80), Closed: rect(300, 380) }
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
      return places[this.textContent?.trim() ?? ''] ?? rect(0, 200)
    })
  })

  test('the current view is scrolled into sight', () => {
    const { rerender } = renderPart(tabs('closed'))
    const row = screen.getByRole('list')
    expect(row.scrollLeft).toBe(220)
    rerender(tabs('open'))
    expect(row.scrollLeft).toBe(180)
  })

  test('a view that the keyboard reaches is scrolled into sight', async () => {
    renderPart(tabs('open'))
    const row = screen.getByRole('list')
    row.scrollLeft = 0
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Closed' })).toHaveFocus()
    expect(row.scrollLeft).toBe(180)
  })
})
