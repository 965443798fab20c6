import { baseClass, media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Glyph } from './glyph.tsx'

const { color, radius, size, space, text, weight, z } = token

/** The table: rows and columns from 768 px, one card per row below. */
const Table = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space[3]} ${space[4]};
    text-align: start;
    font-weight: ${weight.regular};
    vertical-align: baseline;
  }
  [data-align='end'] {
    text-align: end;
  }
  &[aria-busy='true'] tbody {
    opacity: 0.6;
  }

  ${media.beyondPhone} {
    :is(th, td):first-child {
      padding-inline-start: ${space[6]};
    }
    :is(th, td):last-child {
      padding-inline-end: ${space[6]};
    }
    thead th {
      position: sticky;
      inset-block-start: ${size.header};
      z-index: ${z.sticky};
      border-block: 1px solid ${color.border};
      background: ${color.sunken};
      color: ${color.textMuted};
      font-size: ${text.sm};
      font-weight: ${weight.medium};
      vertical-align: middle;
      white-space: nowrap;
    }
    thead th[data-sortable] {
      padding-block: 0;
    }
    tbody tr {
      /* A row reached by key must not hide below the head. */
      scroll-margin-block-start: ${space[12]};
    }
    tbody tr + tr > * {
      border-block-start: 1px solid ${color.border};
    }
    tbody th {
      font-weight: ${weight.medium};
    }
    tbody tr:last-child > :first-child {
      border-end-start-radius: ${radius.lg};
    }
    tbody tr:last-child > :last-child {
      border-end-end-radius: ${radius.lg};
    }
  }
  ${media.beyondPhone} and (hover: hover) {
    tbody tr:hover > * {
      background: ${color.hover};
    }
  }

  ${media.phone} {
    &,
    caption,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    thead:not(:has([data-sortable])) {
      display: none;
    }
    thead tr {
      display: flex;
      flex-wrap: wrap;
      gap: ${space[1]};
      padding: ${space[1]} ${space[4]};
    }
    thead th {
      padding: 0;
    }
    thead th:not([data-sortable]) {
      display: none;
    }
    tbody tr {
      padding: ${space[3]} ${space[4]};
      border-block-start: 1px solid ${color.border};
    }
    tbody th {
      padding: 0 0 ${space[1]};
      font-weight: ${weight.bold};
    }
    tbody td {
      display: flex;
      justify-content: space-between;
      gap: ${space[4]};
      padding: ${space[1]} 0;
      text-align: end;
    }
    tbody td > span {
      min-inline-size: 0;
    }
    tbody td::before {
      content: attr(data-label);
      flex: none;
      max-inline-size: 45%;
      color: ${color.textMuted};
      text-align: start;
    }
  }
`

/** The button in a sortable column's head. */
const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: ${size.control};
  margin-inline: calc(-1 * ${space[2]});
  padding-inline: ${space[2]};
  border-radius: ${radius.sm};
  font-weight: inherit;

  > svg {
    font-size: 0.8em;
    opacity: 0;
  }
  ${media.beyondPhone} {
    [data-align='end'] > & {
      flex-direction: row-reverse;
    }
  }
  [aria-sort] > & {
    color: ${color.text};
  }
  [aria-sort] > & > svg,
  &:hover > svg,
  &:focus-visible > svg {
    opacity: 1;
  }
  [aria-sort='ascending'] > & > svg {
    transform: rotate(180deg);
  }
  ${media.phone} {
    color: ${color.textMuted};
    font-size: ${text.sm};
  }
`

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
