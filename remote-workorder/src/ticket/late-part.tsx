import { late } from '@member/shared/ui'
import { type ComponentType, type ReactNode, Suspense } from 'react'

/**
 * Like `late`, with nothing in its place until it is there.
 * @param onMissing what is done when its code cannot be loaded, as for `late`
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onMissing?: Parameters<typeof late<Props>>[1],
): ComponentType<Props> {
  const Part = late<Props>(load, onMissing)
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where its import stands, like what `late` makes
  return function LatePart(props: Props): ReactNode {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
