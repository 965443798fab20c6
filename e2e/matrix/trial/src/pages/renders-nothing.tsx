import type { ReactNode } from 'react'
import { madeToFail } from '../made-to-fail.tsx'

/** Renders nothing at all. */
function RendersNothing(): ReactNode {
  return null
}

export default madeToFail(RendersNothing)
