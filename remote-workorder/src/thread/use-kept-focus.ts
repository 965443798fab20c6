import { focusPageHeading } from '@member/shared/ui'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { Chrome } from './reader.ts'

/**
 * Keeps the focus near an act that took away what had it, such as the menu of a message that was withdrawn: it goes to
 * the next place around that takes it (`tabindex`), else to `otherwise`. Otherwise it would be nowhere, and the next
 * Tab would begin at the top of the page.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, otherwise: () => void): void {
  const goOn = useEffectEvent(otherwise)
  useEffect(() => {
    const element = root.current
    if (element === null) return
    /** What had the focus, and what was around it. */
    let path: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      path = []
      for (let at = target instanceof Element ? target : null; at !== null && at !== element; at = at.parentElement) {
        path.push(at)
      }
    }
    const look = () => {
      const [had] = path
      if (had === undefined || had.isConnected || document.activeElement !== document.body) return
      path = path.filter((place) => place.isConnected)
      for (const place of path.filter((around) => around.matches('[tabindex]'))) {
        if (!(place instanceof HTMLElement)) continue
        place.focus({ preventScroll: true })
        // A row gives it on to its link.
        if (place.contains(document.activeElement)) return
      }
      goOn()
    }
    const removed = new MutationObserver(look)
    removed.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      removed.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [root])
}

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
