import { baseClass } from '@member/shared/theme'
import type { ReactNode } from 'react'
import { SortButton, Table } from './data-table-style.ts'
import { Glyph } from './glyph.tsx'
import { nextSort, type Sort } from './next-sort.ts'

/** One column. `Key` identifies it in a sort. */
export interface Column<Row, Key extends string = string> {
  key: Key
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers. Default `start`. */
  align?: 'start' | 'end'
  /** The row header: announced with each cell, and the title of the row's card on a phone. At most one column. */
  names?: 'row'
  /** In a phone's card: `labelled` (default) with its header, or `bare`, for values that need no label. */
  onPhone?: 'labelled' | 'bare'
  /** Makes the column sortable: the direction of the first press. */
  sort?: Sort['direction']
}

export interface DataTableProps<Row, Key extends string = string> {
  /** Name of the table; visually hidden by default (`captionVisibility`). */
  caption: string
  captionVisibility?: 'shown' | 'hidden'
  columns: readonly Column<Row, Key>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort<Key> | undefined
  onSort?: (sort: Sort<Key>) => void
  /** Other rows are loading; these are still the earlier ones. */
  busy?: boolean
}

const arrowDown = 'M12 5v14m-5-5 5 5 5-5'

// In some browsers, block and flex layout removes the roles of a table, so they are explicit.
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
  captionVisibility = 'hidden',
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  busy = false,
}: DataTableProps<Row, Key>): ReactNode {
  return (
    <Table {...roles.table} aria-busy={busy}>
      <caption data-visibility={captionVisibility}>
        <span className={captionVisibility === 'hidden' ? baseClass.visuallyHidden : undefined}>{caption}</span>
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
