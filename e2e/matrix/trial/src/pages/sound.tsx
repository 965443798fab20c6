import { type ComponentType, type ForwardedRef, forwardRef, lazy, memo } from 'react'
import { Sound } from '../made-to-fail.tsx'

// Pages without a fault, however they are exported, and what is no page.

export default () => <Sound />

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
