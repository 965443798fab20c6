import { type ReactNode, useEffect } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Replaces the browser's function to change the address by one that throws. */
function PatchesHistory(): ReactNode {
  useEffect(() => {
    history.pushState = () => {
      throw new Error('made to fail')
    }
  }, [])
  return <Sound />
}

export default madeToFail(PatchesHistory)
