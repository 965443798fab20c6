/** One row in about so many begins a block; a prime, as ids may come in steps. */
const rowsTogether = 17

/** Whether a row begins a block: its key, which begins with the id of a member, tells. */
const begins = (key: string): boolean => Number.parseInt(key, 10) % rowsTogether === 0

/**
 * Rows in blocks that follow each other. Where one begins is told by its first row alone, so that a row that comes, goes
 * or moves changes no block but its own.
 */
export function rowBlocks<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly Row[])[] {
  const blocks: Row[][] = []
  for (const row of rows) {
    const block = blocks.at(-1)
    if (block === undefined || begins(keyOf(row))) blocks.push([row])
    else block.push(row)
  }
  return blocks
}
