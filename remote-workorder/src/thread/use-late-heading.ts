import { focusPageHeading } from '@member/shared/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Chrome } from './thread-context.ts'

/**
 * Moves the focus to the heading of a ticket that came after its page: after a navigation the host looks for a heading
 * when the page is mounted, which has none before its ticket is there.
 */
export function useLateHeading(chrome: Chrome): void {
  const { key } = useLocation()
  useEffect(() => {
    // The first page keeps the browser's own focus.
    if (chrome === 'page' && key !== 'default' && document.activeElement === document.body) focusPageHeading('stay')
  }, [chrome, key])
}
