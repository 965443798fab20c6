import { useCoveredBottom } from '@member/shared/ui'
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

/** Where a conversation that fills the window begins and ends, as properties of its style. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): CSSProperties {
  const below = useCoveredBottom()
  const [above, setAbove] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current !== null) setAbove(frame.current.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [frame])
  return { ...(above !== null && { '--above': `${above}px` }), '--below': `${below}px` } as CSSProperties
}
