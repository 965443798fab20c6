import { useSyncExternalStore } from 'react'

/** Whether a media query of the theme (`@media …`) matches; not where the browser cannot tell. */
export function useMedia(media: string): boolean {
  const query = media.replace('@media ', '')
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  )
}
