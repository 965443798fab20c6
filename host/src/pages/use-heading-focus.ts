import { focusPageHeading } from '@member/shared/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the page's heading after a navigation, but not on the first page. */
export function useHeadingFocus(): void {
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default') focusPageHeading('stay')
  }, [key])
}
