import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** The button of the first paint that was pressed last, before it could act (host/shell.html). */
    memberPressed?: HTMLElement
  }
}

/** Takes away what stood in for the page, once the page is there. */
function Shown({ children }: { children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-member')
    document.getElementById('member-outline')?.remove()
  }, [])
  useEffect(() => {
    // Only a button that was taken over: one that was replaced may have become something else.
    const { memberPressed: pressed } = window
    delete window.memberPressed
    if (pressed?.isConnected) pressed.click()
  }, [])
  return children
}

/**
 * Shows the site in the root element: takes over what the server has rendered there, with all that was typed into it,
 * or else replaces it.
 *
 * @param isSame whether the server has rendered the same
 * @param differs called when it had not after all; the page is shown as well then
 */
export function showSite(site: ReactNode, isSame: boolean, differs: (error: unknown) => void): void {
  const root = document.getElementById('root') as HTMLElement
  const shown = <Shown>{site}</Shown>
  // Only beside a first paint (`withFirstPaint` of @member/shared/shell).
  if (isSame && document.querySelector('#member-outline>*')) hydrateRoot(root, shown, { onRecoverableError: differs })
  else createRoot(root).render(shown)
}
