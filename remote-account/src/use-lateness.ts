import { useEffect, useState } from 'react'

/** How long a page waits for what may not come before it shows the rest, in milliseconds. */
const patienceMs = 3_000

/** Whether waiting has taken longer than a page waits; it stays late until the page is left. */
export function useLateness(waiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(setLate, patienceMs, true)
    return () => clearTimeout(timer)
  }, [waiting])
  return isLate
}
