import { useEffect, useState } from 'react'

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
