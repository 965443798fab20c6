import { abandoned } from './abandon-scripts.ts'
import { limits } from './deadline.ts'
import type { Diagnose, Ended } from './diagnosis.ts'
import { AreaError } from './reason.ts'

/** Loads scripts into the page. */
export interface ScriptLoader {
  /**
   * Runs one classic script with its integrity, once; removes the tag when it fails so that a second try really
   * fetches again. Rejects with an `AreaError`, its reason found out by `diagnose`.
   */
  load(url: string): Promise<void>
}

export interface ScriptLoaderDependencies {
  document: Document
  /** Integrity of a script; throws when it must not be loaded, undefined when none is known. */
  integrityOf(url: string): string | undefined
  diagnose: Diagnose
}

export function createScriptLoader({ document, integrityOf, diagnose }: ScriptLoaderDependencies): ScriptLoader {
  return {
    async load(url) {
      const script = document.createElement('script')
      script.src = url
      script.crossOrigin = 'anonymous'
      const integrity = integrityOf(url)
      if (integrity !== undefined) script.integrity = integrity
      let deadline: ReturnType<typeof setTimeout> | undefined
      const ended = await new Promise<Ended | 'loaded' | typeof abandoned>((resolve) => {
        deadline = setTimeout(resolve, limits.script, 'deadline')
        script.onload = () => resolve('loaded')
        script.onerror = (event) => resolve((event as Event).type === abandoned ? abandoned : 'error')
        document.head.append(script)
      })
      clearTimeout(deadline)
      script.onload = script.onerror = null
      if (ended === 'loaded') return
      script.remove()
      if (ended === abandoned) throw new AreaError('timeout', url, { file: url, fault: 'network' })
      const { reason, fault } = await diagnose(url, ended)
      throw new AreaError(reason, url, { file: url, fault })
    },
  }
}
