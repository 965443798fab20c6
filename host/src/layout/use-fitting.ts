import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Current widths; the last child is the overflow button. Null while the row is not displayed. */
function fittingIn(row: HTMLElement): number | null {
  const widths = [...row.children].map((child) => child.getBoundingClientRect().width)
  const more = widths.pop()
  if (row.clientWidth === 0 || more === undefined) return null
  return fittingCount(widths, {
    room: row.clientWidth,
    gap: Number.parseFloat(getComputedStyle(row).columnGap) || 0,
    more,
  })
}

/**
 * How many entries of a row fit. Measured before the first paint and again when the row or an entry changes its size,
 * e.g. with the window, the language or the text size. The row contains all entries and, last, the overflow button;
 * hidden ones keep their widths.
 *
 * @param entries entries of the row; measured again when they change
 */
export function useFitting(row: RefObject<HTMLElement | null>, entries: readonly unknown[]): number {
  const [fitting, setFitting] = useState(entries.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other elements to watch
  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return
    const measure = () => {
      const count = fittingIn(element)
      if (count !== null) flushSync(() => setFitting(count))
    }
    // Called after the layout and before the paint, so that measuring costs no layout of its own.
    const observer = new ResizeObserver(measure)
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [row, entries])
  return fitting
}

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
