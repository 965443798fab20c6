import { useNavigation } from '@member/shared'
import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

// Pages that never come to an end.

const never = new Promise<void>(() => {})

/** Waits for something that never comes. */
function SuspendsForEver(): ReactNode {
  use(never)
  return <Sound />
}

export const suspendsForEver = madeToFail(SuspendsForEver)

/** Asks for another rendering after each. */
function RendersForEver(): ReactNode {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => setCount(count + 1), [count])
  return <Sound>{count}</Sound>
}

export const rendersForEver = madeToFail(RendersForEver)

/** Goes on to another address from each. */
function NavigatesForEver(): ReactNode {
  const { go } = useNavigation()
  useEffect(() => {
    let times = 0
    const timer = setInterval(() => {
      times += 1
      go(`${location.pathname}?${times}`)
    }, 10)
    return () => clearInterval(timer)
  }, [go])
  return <Sound />
}

export const navigatesForEver = madeToFail(NavigatesForEver)
