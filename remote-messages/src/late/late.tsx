import { useNotify, useTexts } from '@member/shared'
import { type ComponentType, lazy, type ReactNode, useEffect, useEffectEvent, useReducer } from 'react'

/**
 * Like React's `lazy`, within a Suspense. When the code cannot be loaded, only this part is missing: a notice says so,
 * and the code is requested again when the part is next shown and when the connection is back.
 * @param onMissing closes the part, so that the next press shows it again; `nothing`: the page works without it
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onMissing?: 'nothing' | ((props: Props) => void),
): ComponentType<Props> {
  let state: 'asked' | 'failed' = 'asked'
  // What `lazy` makes keeps its failure for ever.
  const make = () => {
    const loaded = lazy(() =>
      load().catch(() => {
        state = 'failed'
        return { default: Missing }
      }),
    )
    return loaded as unknown as ComponentType<Props>
  }
  let Part = make()
  const renew = () => {
    if (state === 'asked') return
    state = 'asked'
    Part = make()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where its import stands, like what `lazy` makes
  function Missing(props: Props): null {
    const t = useTexts()
    const notify = useNotify()
    const tell = useEffectEvent(() => {
      if (onMissing !== 'nothing') notify({ tone: 'error', text: t('list.partMissing') })
      if (typeof onMissing === 'function') onMissing(props)
    })
    useEffect(() => {
      tell()
      return renew
    }, [])
    return null
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  function Late(props: Props): ReactNode {
    const [, show] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      const again = () => {
        renew()
        show()
      }
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [])
    return <Part {...props} />
  }
  return Late
}
