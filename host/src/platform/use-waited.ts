import { useEffect, useState } from 'react'

/** Whether the component has been on the screen for `ms` milliseconds. */
export function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setWaited, ms, true)
    return () => clearTimeout(timer)
  }, [ms])
  return waited
}
