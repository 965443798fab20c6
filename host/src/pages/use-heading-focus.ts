import { focusPageHeading } from '@member/shared/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to a page's heading after a navigation; on the first page the browser's own focus stays. */
export function useHeadingFocus(): void {
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default') focusPageHeading('stay')
  }, [key])
}
