import { type ForwardedRef, forwardRef } from 'react'
import { Sound } from '../made-to-fail.tsx'

/** A sound page that is no function. */
export default forwardRef((_props: object, ref: ForwardedRef<HTMLDivElement>) => (
  <div ref={ref}>
    <Sound />
  </div>
))
