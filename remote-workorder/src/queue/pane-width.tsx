import { media } from '@member/shared/theme'
import { useMedia } from '@member/shared/ui'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'

/** Widths of the list beside an open ticket, in percent of both. */
export const paneLimits = { least: 25, most: 65, standard: 40, step: 5 } as const

const key = 'workorder queue list'

/** A width within the limits; the standard one for what is no number. */
function paneWidth(value: number): number {
  if (!Number.isFinite(value)) return paneLimits.standard
  return Math.min(paneLimits.most, Math.max(paneLimits.least, Math.round(value)))
}

function kept(): number {
  try {
    return paneWidth(Number.parseFloat(localStorage.getItem(key) ?? ''))
  } catch {
    // The storage is forbidden.
    return paneLimits.standard
  }
}

/** The width of the list, kept in this browser. */
export function usePaneWidth(): [width: number, change: (width: number) => void] {
  const [width, setWidth] = useState(kept)
  return [
    width,
    (wanted) => {
      const next = paneWidth(wanted)
      setWidth(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // It then lasts as long as the page.
      }
    },
  ]
}

/**
 * As wide as what the page has beyond the least that a list and a ticket need side by side. In the text's size: a window
 * that is wide enough is not any more once the text is twice as large.
 */
const Spare = styled.div`
  inline-size: max(0px, 100% - 48rem);
  block-size: 0;
`

/** Whether an element without width lacks it for want of room; what is not laid out has no width either. */
const isCrowded = (spare: HTMLElement): boolean =>
  spare.clientWidth === 0 && (spare.parentElement?.clientWidth ?? 0) > 0

/** Room for a ticket beside its list; `measure` belongs into the page. */
export function useRoom(): { isNarrow: boolean; measure: ReactNode } {
  const spare: RefObject<HTMLDivElement | null> = useRef(null)
  const isSmall = useMedia(media.phone)
  const [isFull, setIsFull] = useState(false)
  useLayoutEffect(() => {
    const element = spare.current
    if (element === null) return
    const look = () => setIsFull(isCrowded(element))
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  return { isNarrow: isSmall || isFull, measure: <Spare ref={spare} /> }
}
