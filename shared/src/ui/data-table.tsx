import { baseClass } from '@member/shared/theme'
import type { ReactNode } from 'react'
import { SortButton, Table } from './data-table-style.ts'
import { Glyph } from './glyph.tsx'

/** One column. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers. Default `start`. */
  align?: 'start' | 'end'
  /** The row header: announced with each cell, and the title of the row's card on a phone. At most one column. */
  names?: 'row'
  /** How the rows are sorted by the column, if they are; `change` makes its header a button. */
  sort?: { direction: 'ascending' | 'descending' | undefined; change: () => void }
}

export interface DataTableProps<Row> {
  /** Name of the table, visually hidden. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
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
export function DataTable<Row>({ caption, columns, rows, rowKey, busy = false }: DataTableProps<Row>): ReactNode {
  return (
    <Table {...roles.table} aria-busy={busy}>
      <caption>
        <span className={baseClass.visuallyHidden}>{caption}</span>
      </caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ key, header, align, sort }) => (
            <th
              {...roles.head}
              key={key}
              scope="col"
              data-align={align}
              data-sortable={sort && ''}
              aria-sort={sort?.direction}
            >
              {sort ? (
                <SortButton type="button" onClick={sort.change}>
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
            {columns.map(({ key, header, cell, align, names }) =>
              names ? (
                <th {...roles.name} key={key} scope="row" data-align={align}>
                  {cell(row)}
                </th>
              ) : (
                <td {...roles.cell} key={key} data-align={align} data-label={header}>
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
