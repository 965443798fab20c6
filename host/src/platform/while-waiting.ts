import { useEffect, useState, useSyncExternalStore } from 'react'

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser has a network; that the server can be reached is another question. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )

/** Time after which a page that is being opened says that it takes long; milliseconds. */
export const longMs = 5_000

/** Whether the component has been on the screen for `ms` milliseconds. */
export function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setWaited, ms, true)
    return () => clearTimeout(timer)
  }, [ms])
  return waited
}
