import { type ReactNode, useEffect } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Throws in an effect, once it is on the screen. */
function ThrowsInEffect(): ReactNode {
  useEffect(() => {
    throw new Error('made to fail')
  }, [])
  return <Sound />
}

export default madeToFail(ThrowsInEffect)
