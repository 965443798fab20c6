import { MissingPart, type MissingProps } from '@member/shared'
import { late } from '@member/shared/ui'
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'

/**
 * Like `late`, with nothing in its place until it is there.
 * @param Instead stands in its place when its code cannot be loaded, as for `late`
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead?: Parameters<typeof late<Props>>[1],
): ComponentType<Props> {
  const Part = late<Props>(load, Instead)
  return function LatePart(props: Props): ReactNode {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** In the place of a missing part; what waits for the part is told that it does not come by itself. */
export function MissingAndTold({ onMissing, ...missing }: MissingProps & { onMissing: () => void }): ReactNode {
  const tell = useEffectEvent(onMissing)
  useEffect(() => tell(), [])
  return <MissingPart {...missing} />
}
