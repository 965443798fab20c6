import { useEffect, useState } from 'react'

/** Becomes `long` after `ms` milliseconds on the screen; `usual` before. */
export function useWaited(ms: number): 'usual' | 'long' {
  const [wait, setWait] = useState<'usual' | 'long'>('usual')
  useEffect(() => {
    const timer = setTimeout(setWait, ms, 'long')
    return () => clearTimeout(timer)
  }, [ms])
  return wait
}
