/** Room of a row and what a row that does not show everything needs besides its entries, in pixels. */
export interface RowRoom {
  room: number
  /** Between two neighbours. */
  gap: number
  /** Width of the button that opens the rest. */
  more: number
}

/**
 * How many entries a row shows beside each other: all when they fit; else as many as leave room for the button that
 * opens the rest.
 *
 * @param widths of all entries, in their order, in pixels
 */
export function fittingCount(widths: readonly number[], { room, gap, more }: RowRoom): number {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (whole <= room) return widths.length
  let used = more
  let count = 0
  for (const width of widths) {
    used += width + gap
    if (used > room) break
    count += 1
  }
  return count
}
