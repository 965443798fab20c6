import { MissingPart, type MissingProps } from '@member/shared'
import { type ComponentType, lazy, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

/** For this long the site is waited for, in milliseconds. */
const longestAnswerMs = 5_000

/**
 * Loads late code. A file that fails is fetched once past the browser's cache, which may hold a damaged copy, and asked
 * for again. What an act needs is loaded so as well; where it cannot be, the act has failed.
 */
export async function loadLate<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // Where webpack could not load a file, it says which.
    const { request } = error as { request?: string }
    if (request === undefined) throw error
    const fresh = fetch(request, { cache: 'reload', signal: AbortSignal.timeout(longestAnswerMs) })
    // The browser keeps an answer once it has been read.
    await fresh.then((answer) => answer.arrayBuffer()).catch(() => {})
    return load()
  }
}

/** Each asks again for a part that is shown as missing. */
const missing = new Set<() => void>()

/**
 * Like React's `lazy`, within a Suspense. When the code cannot be loaded, only this part is missing, and it is asked for
 * again when that is wanted, when the part is next shown, when another missing part has come and when the connection is back.
 * @param Instead stands in its place until then: `MissingDialog` in that of a dialog; `nothing`: the page works without it
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: 'nothing' | ComponentType<Props & MissingProps> = MissingPart,
): ComponentType<Props> {
  /** The part that was missing at first; it stays in the place of `Missing`, so that it keeps its state. */
  let found: ComponentType<Props> | null = null
  // What `lazy` makes keeps its failure for ever.
  const make = () => lazy(() => loadLate(load).catch(() => ({ default: Missing }))) as unknown as ComponentType<Props>
  let Part = make()
  function Missing(props: Props): ReactNode {
    const [Found, setFound] = useState(() => found)
    const [retrying, setRetrying] = useState(false)
    // Known at once: code that is there comes before the next rendering.
    const isAsked = useRef(Found !== null)
    const retry = () => {
      if (isAsked.current) return
      isAsked.current = true
      setRetrying(true)
      loadLate(load).then(
        (loaded) => {
          found = loaded.default
          setFound(() => found)
          for (const ask of missing) ask()
        },
        () => {
          isAsked.current = false
          setRetrying(false)
        },
      )
    }
    const again = useEffectEvent(retry)
    useEffect(() => {
      const ask = () => again()
      missing.add(ask)
      window.addEventListener('online', ask)
      return () => {
        missing.delete(ask)
        window.removeEventListener('online', ask)
        if (found === null) Part = make()
      }
    }, [])
    if (Found !== null) return <Found {...props} />
    return Instead === 'nothing' ? null : <Instead {...props} retrying={retrying} onRetry={retry} />
  }
  return function Late(props: Props): ReactNode {
    return <Part {...props} />
  }
}
