import { useLayoutEffect, useState } from 'react'

/** The element that must contain the notices: the topmost open dialog makes everything outside of it inert. */
const currentContainer = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

/** Tracks open dialogs while there are notices. */
export function useNoticeContainer(watching: boolean): Element {
  const [container, setContainer] = useState(currentContainer)
  useLayoutEffect(() => {
    if (!watching) return
    const update = () => setContainer(currentContainer())
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [watching])
  return container
}
