import { useLayoutEffect, useState } from 'react'

/** The element that must contain the notices: the topmost open dialog makes everything outside of it inert. */
const currentPlace = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

/** Tracks open dialogs while there are notices. */
export function useNoticePlace(watching: boolean): Element {
  const [place, setPlace] = useState(currentPlace)
  useLayoutEffect(() => {
    if (!watching) return
    const look = () => setPlace(currentPlace())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [watching])
  return place
}
