import { type ReactNode, useLayoutEffect, useState } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Asks for another rendering after each. */
function RendersForEver(): ReactNode {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => setCount(count + 1), [count])
  return <Sound>{count}</Sound>
}

export default madeToFail(RendersForEver)
