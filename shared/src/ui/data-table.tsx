import { baseClass } from '@member/shared/theme'
import type { ReactNode } from 'react'
import { SortButton, Table } from './data-table-style.ts'
import { Glyph } from './glyph.tsx'
import { nextSort, type Sort } from './next-sort.ts'

/** One column. `Key` is also what a sort names. */
export interface Column<Row, Key extends string = string> {
  key: Key
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers. Default `start`. */
  align?: 'start' | 'end'
  /** Names the row: read with each cell, and the title of the row's card on a phone. At most one column. */
  names?: 'row'
  /** In a phone's card: `labelled` (default) with its header before it, or `bare`, for what explains itself. */
  onPhone?: 'labelled' | 'bare'
  /** Makes the column sortable: the direction of the first press. */
  sort?: Sort['direction']
}

export interface DataTableProps<Row, Key extends string = string> {
  /** What the table shows; seen unless `captionPlace` is `hidden` (the default). */
  caption: string
  captionPlace?: 'shown' | 'hidden'
  columns: readonly Column<Row, Key>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort<Key> | undefined
  onSort?: (sort: Sort<Key>) => void
  /** Other rows are being fetched; these are still the old ones. */
  busy?: boolean
}

const arrowDown = 'M12 5v14m-5-5 5 5 5-5'

// Blocks and flex boxes on phones take a table's roles away in some browsers; said outright they stay.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** A table of rows; on phones one card per row, each value with its column's header. */
export function DataTable<Row, Key extends string = string>({
  caption,
  captionPlace = 'hidden',
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  busy = false,
}: DataTableProps<Row, Key>): ReactNode {
  return (
    <Table {...roles.table} aria-busy={busy}>
      <caption data-place={captionPlace}>
        <span className={captionPlace === 'hidden' ? baseClass.visuallyHidden : undefined}>{caption}</span>
      </caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ key, header, align, sort: first }) => (
            <th
              {...roles.head}
              key={key}
              scope="col"
              data-align={align}
              data-sortable={first}
              aria-sort={sort?.key === key ? sort.direction : undefined}
            >
              {first && onSort ? (
                <SortButton type="button" onClick={() => onSort(nextSort(sort, key, first))}>
                  {header}
                  <Glyph path={arrowDown} />
                </SortButton>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <tr {...roles.row} key={rowKey(row)} data-row tabIndex={-1}>
            {columns.map(({ key, header, cell, align, names, onPhone }) =>
              names ? (
                <th {...roles.name} key={key} scope="row" data-align={align}>
                  {cell(row)}
                </th>
              ) : (
                <td {...roles.cell} key={key} data-align={align} data-label={onPhone === 'bare' ? undefined : header}>
                  <span>{cell(row)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
