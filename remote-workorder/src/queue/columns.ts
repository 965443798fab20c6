/** Columns that can be chosen; the subject is always there. */
export const columnKeys = [
  'number',
  'requester',
  'assignee',
  'team',
  'category',
  'labels',
  'status',
  'sla',
  'waiting',
  'updated',
  'created',
] as const
export type ColumnKey = (typeof columnKeys)[number]

/** Columns of an address that names none. */
export const standardColumns: readonly ColumnKey[] = ['requester', 'assignee', 'status', 'sla', 'updated']

/** Columns of the list beside an open ticket. */
export const besideColumns: readonly ColumnKey[] = ['sla']

/** In an address that chooses no column at all. */
const noColumns = 'none'

/** Reads columns from an address, in the order of the page; unknown names are dropped. */
export function readColumns(written: string | null): readonly ColumnKey[] {
  if (written === noColumns) return []
  const named = (written ?? '').split('.')
  const known = columnKeys.filter((key) => named.includes(key))
  return known.length === 0 ? standardColumns : known
}

/** Columns as a text of the address. */
export const writeColumns = (columns: readonly ColumnKey[]): string =>
  columns.length === 0 ? noColumns : columns.join('.')

/** The columns with one of them shown or hidden. */
export const toggledColumn = (columns: readonly ColumnKey[], key: ColumnKey): readonly ColumnKey[] =>
  columnKeys.filter((one) => (one === key ? !columns.includes(key) : columns.includes(one)))
