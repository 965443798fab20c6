import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Pixels between the list, the text and the edge of the window. */
const gap = 6

/** Most pixels of a list. */
const highest = 360

/** Place of a list over a text, under it where there is more room, within the window; in pixels. */
export function placeOver(
  text: Pick<DOMRect, 'left' | 'width' | 'top' | 'bottom'>,
  windowHeight: number,
): { left: number; width: number; maxHeight: number } & ({ bottom: number } | { top: number }) {
  const above = text.top - 2 * gap
  const below = windowHeight - text.bottom - 2 * gap
  const { left, width } = text
  if (above >= below) return { left, width, maxHeight: Math.min(highest, above), bottom: windowHeight - text.top + gap }
  return { left, width, maxHeight: Math.min(highest, below), top: text.bottom + gap }
}

/** Shows a popover over a text field, and moves it along while something is scrolled or resized. */
export function useOverText(area: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [list, text] = [box.current, area.current]
    if (list === null || text === null) return
    list.showPopover?.()
    const place = () => {
      const { left, width, maxHeight, ...edge } = placeOver(text.getBoundingClientRect(), window.innerHeight)
      list.style.left = `${left}px`
      list.style.width = `${width}px`
      list.style.maxHeight = `${maxHeight}px`
      list.style.top = 'top' in edge ? `${edge.top}px` : 'auto'
      list.style.bottom = 'bottom' in edge ? `${edge.bottom}px` : 'auto'
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(text)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [area])
  return box
}
