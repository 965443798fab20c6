import { useLanguage, useNotify } from '@member/shared'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react'

/** Asks for missing code again. */
const Again = createContext(() => {})

/** Apart from the kit's other texts, which the host has in its start. English is used for a language without one. */
const missing: Readonly<Record<string, string>> = {
  'zh-cn': '这部分内容加载失败，请检查网络连接后重试。',
  en: 'This part could not be loaded. Check your connection and try again.',
}

/** What stands in the place of a missing part gets besides the part's own. */
export interface InsteadProps {
  /** Says that the part is missing. */
  text: string
  onRetry: () => void
}

/**
 * Like React's `lazy`, within a Suspense. When the code cannot be loaded, only this part is missing: a notice says so,
 * and the code is requested again when the part is next shown and when the connection is back.
 * @param onMissing closes the part, so that the next press shows it again; `nothing`: the page works without it;
 * `instead`: stands in its place, says so and offers another try
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onMissing?: 'nothing' | ((props: Props) => void) | { instead: ComponentType<Props & InsteadProps> },
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
  function Missing(props: Props): ReactNode {
    const language = useLanguage().current
    const notify = useNotify()
    const onRetry = use(Again)
    const text = missing[language] ?? missing.en ?? ''
    const tell = useEffectEvent(() => {
      if (typeof onMissing === 'object') return
      if (onMissing !== 'nothing') notify({ tone: 'error', text })
      if (typeof onMissing === 'function') onMissing(props)
    })
    useEffect(() => {
      tell()
      return renew
    }, [])
    return typeof onMissing === 'object' ? <onMissing.instead {...props} text={text} onRetry={onRetry} /> : null
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  function Late(props: Props): ReactNode {
    const [, show] = useReducer((times: number) => times + 1, 0)
    const again = useCallback(() => {
      renew()
      show()
    }, [])
    useEffect(() => {
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [again])
    return (
      <Again value={again}>
        <Part {...props} />
      </Again>
    )
  }
  return Late
}
