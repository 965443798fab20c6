import { type ReactNode, useEffect } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Never gives the tab back once it is mounted. */
function Freezes(): ReactNode {
  useEffect(() => {
    for (;;) performance.now()
  }, [])
  return <Sound />
}

export default madeToFail(Freezes)
