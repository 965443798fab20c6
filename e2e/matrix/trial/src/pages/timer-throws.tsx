import { type ReactNode, useEffect } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** A timer throws. */
function TimerThrows(): ReactNode {
  useEffect(() => {
    const timer = setTimeout(() => {
      throw new Error('made to fail')
    }, 200)
    return () => clearTimeout(timer)
  }, [])
  return <Sound />
}

export default madeToFail(TimerThrows)
