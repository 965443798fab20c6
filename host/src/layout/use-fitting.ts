import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fittingCount } from './fitting-count.ts'

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
