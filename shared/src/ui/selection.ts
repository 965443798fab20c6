/** Selected rows of one list, and the row that a range begins at. */
export interface Selection {
  ids: ReadonlySet<string>
  last: string | null
}

export const nothingSelected: Selection = { ids: new Set(), last: null }

/** The selection after a row was chosen: the row alone is toggled, a range from the last one is added. */
export function selectedRow(
  { ids, last }: Selection,
  rows: readonly { id: string }[],
  id: string,
  reach: 'one' | 'range',
): Selection {
  const from = rows.findIndex((row) => row.id === last)
  const to = rows.findIndex((row) => row.id === id)
  if (reach === 'range' && from >= 0 && to >= 0) {
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    return { ids: new Set([...ids, ...range.map((row) => row.id)]), last: id }
  }
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, last: id }
}

/** All rows, or none when all are selected. */
export const selectedAll = ({ ids }: Selection, rows: readonly { id: string }[]): Selection =>
  rows.every(({ id }) => ids.has(id)) ? nothingSelected : { ids: new Set(rows.map(({ id }) => id)), last: null }
