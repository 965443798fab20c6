import { type ReactNode, useEffect } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** An effect that throws when it is cleaned up. */
function ThrowsOnClose(): ReactNode {
  useEffect(
    () => () => {
      throw new Error('made to fail')
    },
    [],
  )
  return <Sound />
}

export default madeToFail(ThrowsOnClose)
