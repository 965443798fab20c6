import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Column, DataTable } from './data-table.tsx'
import type { Sort } from './next-sort.ts'
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
const columns: Column<Entry, 'memo' | 'money'>[] = [
  { key: 'memo', header: 'Reason', cell: (row) => row.memo, names: 'row' },
  { key: 'money', header: 'Change', cell: (row) => row.money, align: 'end', sort: 'descending' },
]
const table = (more: { sort?: Sort<'memo' | 'money'>; onSort?: (sort: Sort<'memo' | 'money'>) => void } = {}) => (
  <DataTable caption="Balance records" columns={columns} rows={rows} rowKey={(row) => row.id} {...more} />
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

test('a bare column has no label in a phone’s card', () => {
  renderPart(
    <DataTable
      caption="Balance records"
      columns={[...columns.slice(1), { key: 'memo', header: 'Note', cell: () => 'a note', onPhone: 'bare' }]}
      rows={rows.slice(0, 1)}
      rowKey={(row) => row.id}
    />,
  )
  expect(screen.getByRole('cell', { name: 'a note' })).not.toHaveAttribute('data-label')
  expect(screen.getByRole('cell', { name: '50.00' })).toHaveAttribute('data-label', 'Change')
})

test('a sortable column has a button, and aria-sort states the order', async () => {
  const onSort = jest.fn()
  const { rerender } = renderPart(table({ onSort }))
  expect(screen.queryByRole('button', { name: 'Reason' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'money', direction: 'descending' })
  rerender(table({ onSort, sort: { key: 'money', direction: 'descending' } }))
  expect(screen.getByRole('columnheader', { name: 'Change' })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByRole('columnheader', { name: 'Reason' })).not.toHaveAttribute('aria-sort')
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'money', direction: 'ascending' })
})

test('marks earlier rows as busy while others load', () => {
  renderPart(<DataTable caption="Records" columns={columns} rows={rows} rowKey={(row) => row.id} busy />)
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
})
