import { type ReactNode, useEffect } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Clears what the site has stored, its session included. */
function ClearsStorage(): ReactNode {
  useEffect(() => localStorage.clear(), [])
  return <Sound />
}

export default madeToFail(ClearsStorage)
