import { useNavigation } from '@member/shared'
import { type ReactNode, useEffect } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

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

export default madeToFail(NavigatesForEver)
