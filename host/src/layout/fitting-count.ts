/** Width of a row, its gaps and its overflow button, in pixels. */
export interface RowRoom {
  room: number
  /** Gap between two entries. */
  gap: number
  /** Width of the overflow button. */
  more: number
}

/**
 * How many entries a row shows: all if they fit; otherwise as many as leave room for the overflow button.
 *
 * @param widths of all entries, in order, in pixels
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
