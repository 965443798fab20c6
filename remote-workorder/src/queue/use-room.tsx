import { media } from '@member/shared/theme'
import { useMedia } from '@member/shared/ui'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'

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
export function useRoom(): { room: 'wide' | 'narrow'; measure: ReactNode } {
  const spare: RefObject<HTMLDivElement | null> = useRef(null)
  const isSmall = useMedia(media.withoutAside)
  const [crowded, setCrowded] = useState<'crowded' | 'roomy'>('roomy')
  useLayoutEffect(() => {
    const element = spare.current
    if (element === null) return
    const look = () => setCrowded(isCrowded(element) ? 'crowded' : 'roomy')
    look()
    // jsdom has none.
    if (typeof ResizeObserver === 'undefined') return
    const resized = new ResizeObserver(look)
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  return { room: isSmall || crowded === 'crowded' ? 'narrow' : 'wide', measure: <Spare ref={spare} /> }
}
