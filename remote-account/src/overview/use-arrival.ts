import { useEffect, useState } from 'react'

/** How long the card waits for what other areas contribute, in milliseconds. */
const patienceMs = 3_000

/** `late` as soon as waiting has taken longer than the card waits; it stays late until the page is left. */
export function useArrival(waiting: boolean): 'in-time' | 'late' {
  const [arrival, setArrival] = useState<'in-time' | 'late'>('in-time')
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(setArrival, patienceMs, 'late')
    return () => clearTimeout(timer)
  }, [waiting])
  return arrival
}
