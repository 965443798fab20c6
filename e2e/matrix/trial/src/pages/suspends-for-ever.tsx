import { type ReactNode, use } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

const never = new Promise<void>(() => {})

/** Waits for something that never comes. */
function SuspendsForEver(): ReactNode {
  use(never)
  return <Sound />
}

export default madeToFail(SuspendsForEver)
