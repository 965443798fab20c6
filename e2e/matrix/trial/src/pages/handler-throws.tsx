import type { ReactNode } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** A handler of a click throws. */
function HandlerThrows(): ReactNode {
  return (
    <Sound>
      <button
        type="button"
        data-go
        onClick={() => {
          throw new Error('made to fail')
        }}
      >
        go
      </button>
    </Sound>
  )
}

export default madeToFail(HandlerThrows)
