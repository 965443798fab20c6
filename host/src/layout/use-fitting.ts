import { type RefObject, useLayoutEffect, useState } from 'react'
import { fittingCount } from './fitting-count.ts'

/** Widths as they are now; the last child opens what does not fit. Null while the row is not on the screen. */
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
 * How many entries of a row fit, measured before they are painted and again whenever the row or one of them changes
 * its size: with the window, the language, or the size of the text. The row holds all entries and, last, the button
 * that opens the rest; all of them keep their widths whether they are shown or not.
 *
 * @param entries what the row shows; measured again when they are others
 */
export function useFitting(row: RefObject<HTMLElement | null>, entries: readonly unknown[]): number {
  const [fitting, setFitting] = useState(entries.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other elements to watch
  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return
    const measure = () => setFitting((before) => fittingIn(element) ?? before)
    measure()
    const observer = new ResizeObserver(measure)
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [row, entries])
  return fitting
}
