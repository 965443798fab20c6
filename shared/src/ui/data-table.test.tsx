import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Column, DataTable } from './data-table.tsx'
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
