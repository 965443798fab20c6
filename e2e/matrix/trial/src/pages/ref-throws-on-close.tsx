import type { ReactNode } from 'react'
import { madeToFail, Sound } from '../made-to-fail.tsx'

/** A ref callback that throws when the page is closed. */
function RefThrowsOnClose(): ReactNode {
  const attach = () => () => {
    throw new Error('made to fail')
  }
  return (
    <div ref={attach}>
      <Sound />
    </div>
  )
}

export default madeToFail(RefThrowsOnClose)
