import { type ReactNode, useEffect } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Rejects a promise that nobody handles. */
function Rejects(): ReactNode {
  useEffect(() => void Promise.reject(new Error('made to fail')), [])
  return <Sound />
}

export default madeToFail(Rejects)
