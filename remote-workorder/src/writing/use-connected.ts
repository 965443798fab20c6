import { useEffect, useEffectEvent } from 'react'

/** Calls when the connection to the network is back. */
export function useConnected(connected: () => void): void {
  const tell = useEffectEvent(connected)
  useEffect(() => {
    const listener = () => tell()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
