import { useBusy } from '@member/shared'
import type { ReactNode } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Covers the page for work that never ends. */
function BusyForEver(): ReactNode {
  const whileBusy = useBusy()
  return (
    <Sound>
      <button type="button" data-go onClick={() => void whileBusy(new Promise(() => {}))}>
        go
      </button>
    </Sound>
  )
}

export default madeToFail(BusyForEver)
