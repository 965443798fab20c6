import { type ComponentType, type ForwardedRef, forwardRef, lazy, memo } from 'react'
import { Sound } from '../made-to-fail.tsx'

// Pages that are exported in an unusual way.

/** A sound page that is no function. */
export const memoPage = memo(() => <Sound />)

/** A sound page that is no function. */
export const forwardRefPage = forwardRef((_props: object, ref: ForwardedRef<HTMLDivElement>) => (
  <div ref={ref}>
    <Sound />
  </div>
))

/** A sound page that is no function. */
export const lazyPage = lazy(async () => ({ default: () => <Sound /> }))

/** No page at all. */
export const numberPage = 7 as unknown as ComponentType
