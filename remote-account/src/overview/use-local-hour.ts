import { useEffect, useState } from 'react'

const hour = 3_600_000

/** The member's local hour, 0–23, brought up to date when it changes while the page is open. */
export function useLocalHour(): number {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const intoHour = (now.getMinutes() * 60 + now.getSeconds()) * 1000 + now.getMilliseconds()
    const timer = setTimeout(() => setNow(new Date()), hour - intoHour)
    return () => clearTimeout(timer)
  }, [now])
  return now.getHours()
}
