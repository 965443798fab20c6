import { abandoned } from './chunk-failure.ts'
import { AreaError, limits } from './reason.ts'

/**
 * Runs one classic script with its integrity, once; removes the tag when it fails so that a second try really fetches
 * again. Rejects with an `AreaError`.
 */
export type LoadScript = (url: string) => Promise<void>

/** @param integrityOf integrity of a script; throws when it must not be loaded, undefined when none is known */
export const createLoadScript =
  (document: Document, integrityOf: (url: string) => string | undefined): LoadScript =>
  async (url) => {
    const script = document.createElement('script')
    script.src = url
    script.crossOrigin = 'anonymous'
    const integrity = integrityOf(url)
    if (integrity !== undefined) script.integrity = integrity
    let deadline: ReturnType<typeof setTimeout> | undefined
    const ended = await new Promise<'timeout' | 'files' | null>((resolve) => {
      deadline = setTimeout(resolve, limits.script, 'timeout')
      script.onload = () => resolve(null)
      script.onerror = (event) => resolve((event as Event).type === abandoned ? 'timeout' : 'files')
      document.head.append(script)
    })
    clearTimeout(deadline)
    script.onload = script.onerror = null
    if (ended === null) return
    script.remove()
    throw new AreaError(ended, url, { file: url })
  }
