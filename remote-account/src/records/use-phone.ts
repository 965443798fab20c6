import { media } from '@member/shared/theme'
import { useSyncExternalStore } from 'react'

const query = media.phone.replace('@media ', '')

const subscribe = (listener: () => void) => {
  const list = window.matchMedia?.(query)
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  )
