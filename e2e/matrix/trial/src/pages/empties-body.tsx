import type { ReactNode } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** Empties the document when its button is pressed. */
function EmptiesBody(): ReactNode {
  return (
    <Sound>
      <button type="button" data-go onClick={() => document.body.replaceChildren()}>
        go
      </button>
    </Sound>
  )
}

export default madeToFail(EmptiesBody)
