import { focusPageHeading } from '@member/shared/ui'
import { useEffect } from 'react'

/** Performance mark set when a page of an area is on the screen; the benchmark reads it. */
const readyMark = 'member:page-ready'

/**
 * Marks the moment an area's page is mounted and, after a navigation, moves the focus to its heading, unless the
 * member has put it into the page's own region meanwhile. On the first page the browser's own focus stays. The page
 * stays where it is scrolled to: on the way back that is where the member was.
 */
export function usePageReady(): void {
  useEffect(() => {
    performance.mark(readyMark)
    const isFirst = performance.getEntriesByName(readyMark).length === 1
    if (!isFirst && !document.querySelector('main')?.contains(document.activeElement)) focusPageHeading('stay')
  }, [])
}
