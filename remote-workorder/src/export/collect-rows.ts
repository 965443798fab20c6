/** How far an export has come. */
export interface Progress {
  done: number
  total: number
}

/** Work orders of one call. */
const rowsPerCall = 500

/**
 * Fetches the rows of these tickets, some at a time, so that neither server nor page holds more than these.
 * @param onPart called after each part with its rows
 * @throws what `fetchRows` rejects with, also when it was aborted
 */
export async function collectRows<Row>(
  ids: readonly number[],
  fetchRows: (ids: readonly number[]) => Promise<readonly Row[]>,
  onPart: (rows: readonly Row[], progress: Progress) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += rowsPerCall) {
    const rows = await fetchRows(ids.slice(from, from + rowsPerCall))
    onPart(rows, { done: Math.min(from + rowsPerCall, ids.length), total: ids.length })
  }
}
