import { ApiError, type ListState } from '@member/shared'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Column, DataTable } from './data-table.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import { type ListLabels, ListStates } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { renderPart } from './render-part.tsx'

interface Entry {
  id: number
  memo: string
  money: string
}
const rows: Entry[] = [
  { id: 1, memo: 'Top-up', money: '50.00' },
  { id: 2, memo: 'Order 77', money: '-12.50' },
]
const change = jest.fn()
const columns = (direction?: 'ascending'): Column<Entry>[] => [
  { key: 'memo', header: 'Reason', cell: (row) => row.memo, names: 'row' },
  { key: 'money', header: 'Change', cell: (row) => row.money, align: 'end', sort: { direction, change } },
]
const table = (direction?: 'ascending') => (
  <DataTable caption="Balance records" columns={columns(direction)} rows={rows} rowKey={(row) => row.id} />
)

test('is a table with its caption as name, headers, and rows named by their first column', () => {
  renderPart(table())
  const shown = screen.getByRole('table', { name: 'Balance records' })
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Reason', 'Change'])
  expect(within(shown).getAllByRole('row')).toHaveLength(3)
  expect(within(shown).getByRole('rowheader', { name: 'Order 77' })).toBeVisible()
  expect(within(shown).getByRole('cell', { name: '-12.50' })).toHaveAttribute('data-label', 'Change')
})

test('a sortable column has a button, and aria-sort states the order', async () => {
  const { rerender } = renderPart(table())
  expect(screen.queryByRole('button', { name: 'Reason' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(change).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('columnheader', { name: 'Change' })).not.toHaveAttribute('aria-sort')
  rerender(table('ascending'))
  expect(screen.getByRole('columnheader', { name: 'Change' })).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getByRole('columnheader', { name: 'Reason' })).not.toHaveAttribute('aria-sort')
})

const labels: ListLabels = {
  problem: 'Could not be loaded.',
  stale: (sentence) => `Not up to date: ${sentence}`,
  empty: { title: 'No entries yet', text: 'They appear here.' },
  nothingFound: { title: 'Nothing found', text: 'Try other words.', clear: 'Remove filters' },
  absent: { title: 'Not on this site', text: 'It has no entries.' },
}

const show = (state: ListState, error: Error | null = null) => {
  const onRetry = jest.fn()
  const onClear = jest.fn()
  renderPart(
    <>
      <h1 tabIndex={-1}>The page</h1>
      <ListStates
        state={state}
        list={{ error, isFetching: false }}
        labels={labels}
        onRetry={onRetry}
        onClear={onClear}
        level={3}
      >
        <p>the rows</p>
      </ListStates>
    </>,
  )
  return { onRetry, onClear }
}

test.each(['loading', 'failed', 'empty', 'nothing-found'] as const)('%s shows no rows', (state) => {
  show(state, state === 'failed' ? new Error() : null)
  expect(screen.queryByText('the rows')).toBeNull()
})

test('a failure without rows shows its message and a retry button', async () => {
  const { onRetry } = show('failed', new ApiError('failure', 'The service is busy.'))
  expect(screen.getByRole('alert')).toHaveTextContent('The service is busy.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a missing feature of the server is shown as a note, not as an error', () => {
  show('failed', new ApiError('http', '', { code: 404 }))
  expect(screen.getByRole('heading', { name: 'Not on this site' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('rows stay when a reload fails, with the failure and a retry button above them', async () => {
  const { onRetry } = show('rows', new ApiError('failure', ''))
  expect(screen.getByText('the rows')).toBeVisible()
  expect(screen.getByText('Not up to date: Could not be loaded.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('shows nothing above rows by default', () => {
  show('rows')
  expect(screen.getByText('the rows')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an empty list says so at the level of the headings around it', () => {
  show('empty')
  expect(screen.getByRole('heading', { level: 3, name: 'No entries yet' })).toBeVisible()
})

test('filters without results can be removed, which moves the focus to the heading', async () => {
  const { onClear } = show('nothing-found')
  expect(screen.getByRole('heading', { level: 3, name: 'Nothing found' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filters' }))
  expect(onClear).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus()
})

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

describe('pages of a list', () => {
  const onChange = jest.fn()
  beforeEach(() => onChange.mockReset())

  test('is a named landmark that states the current page', () => {
    renderPart(<Pager page={2} size={20} total={1340} onChange={onChange} label="Balance pages" />)
    expect(screen.getByRole('navigation', { name: 'Balance pages' })).toHaveTextContent('21–40 of 1,340')
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  test('says where there may be more rows than are counted', () => {
    renderPart(<Pager page={1} size={20} total={40_000} counted="some" onChange={onChange} />)
    expect(screen.getByRole('navigation')).toHaveTextContent('1–20 of 40,000+')
  })

  test('goes to the pages it offers', async () => {
    renderPart(<Pager page={2} size={20} total={134} onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onChange).toHaveBeenLastCalledWith({ page: 3, size: 20 })
    await userEvent.click(screen.getByRole('button', { name: 'Page 7' }))
    expect(onChange).toHaveBeenLastCalledWith({ page: 7, size: 20 })
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('buttons at the ends do nothing and keep the focus', async () => {
    renderPart(<Pager page={1} size={20} total={30} onChange={onChange} />)
    const previous = screen.getByRole('button', { name: 'Previous page' })
    expect(previous).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(previous)
    expect(onChange).not.toHaveBeenCalled()
    expect(previous).toHaveFocus()
  })

  test('a change of size shows the page that contains the first visible row', async () => {
    renderPart(<Pager page={14} size={10} total={134} onChange={onChange} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '100')
    expect(onChange).toHaveBeenLastCalledWith({ page: 2, size: 100 })
  })

  test('a page after the last one shows the last one as current', () => {
    renderPart(<Pager page={9} size={20} total={30} onChange={onChange} />)
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('navigation')).toHaveTextContent('21–30 of 30')
  })

  test('an empty list has no pager', () => {
    const { container } = renderPart(<Pager page={1} size={20} total={0} onChange={onChange} />)
    expect(container).toBeEmptyDOMElement()
  })
})
