import { type RefObject, useLayoutEffect } from 'react'

/** Between what is placed and what is below it, in pixels. */
const gap = 12

/** Bars come, go and grow while somebody reads and writes; milliseconds. */
const everyMs = 250

/** Whether scrolling does not help what would be covered: it sticks to the bottom, ends the page, or is written in. */
function isBar(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element)
  const isStuck = position === 'sticky' && bottom !== 'auto'
  return isStuck || element.matches('footer') || element.querySelector('textarea') !== null
}

/** The upper edge of the bar that something is a part of, in pixels; null where it is a part of the page. */
function topOfBar(part: Element): number | null {
  let top: number | null = null
  for (let at: Element | null = part; at !== null; at = at.parentElement) {
    const box = at.getBoundingClientRect()
    // What is higher holds the page.
    if (box.height > window.innerHeight / 2) break
    if (isBar(at)) top = box.top
  }
  return top
}

/** Where an element of this box has to end so that it covers no bar, in pixels from the top of the window. */
function endAboveBars(element: Element): number {
  const { left, right, width, height } = element.getBoundingClientRect()
  const view = window.visualViewport
  // iOS does not make the window smaller for its keyboard.
  let end = Math.min(window.innerHeight, view ? view.offsetTop + view.height : Number.POSITIVE_INFINITY) - gap
  for (;;) {
    const points = [left, left + width / 2, right - 1].flatMap((x) =>
      [end - 1, end - height].map((y) => [x, y] as const),
    )
    const below = points.flatMap(
      ([x, y]) => document.elementsFromPoint(x, y).find((one) => !element.contains(one)) ?? [],
    )
    const tops = below.map(topOfBar).filter((top) => top !== null)
    if (tops.length === 0) return end
    end = Math.min(end, ...tops) - gap
  }
}

/** Keeps an element that is fixed at the bottom of the window above the bars and composers that are there. */
export function useAboveBars(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const { current: element } = ref
      // What is below an open dialog is not found, and not pressed either.
      if (element !== null && document.querySelector('dialog[open]') === null)
        element.style.insetBlockEnd = `${window.innerHeight - endAboveBars(element)}px`
    }
    place()
    const timer = setInterval(place, everyMs)
    return () => clearInterval(timer)
  }, [ref])
}
