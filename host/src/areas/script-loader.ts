import { healthAddress } from '@member/shared/addresses'
import { limits, withTimeout } from './deadline.ts'
import { AreaError, type Reason } from './reason.ts'

/** Loads scripts into the page and finds out why one failed. */
export interface ScriptLoader {
  /**
   * Runs one classic script with its integrity, once; removes the tag when it fails so that a second try really
   * fetches again. Rejects with an `AreaError`, its reason found out by `diagnose`.
   */
  load(url: string): Promise<void>
  /**
   * Finds out why a script failed, as the browser's error event does not say: offline, an HTTP error, another kind of
   * document in its place, or the right document with wrong bytes.
   */
  diagnose(url: string): Promise<Reason>
}

export interface ScriptLoaderDependencies {
  document: Document
  /** Integrity of a script; throws when it must not be loaded, undefined when none is known. */
  integrityOf(url: string): string | undefined
  fetch: typeof fetch
  /** What the browser says of its own network. */
  online(): boolean
}

export function createScriptLoader({ document, integrityOf, fetch, online }: ScriptLoaderDependencies): ScriptLoader {
  /** Past the cache, so that the answer is the server's. */
  const ask = (url: string, method: 'GET' | 'HEAD') =>
    fetch(url, { method, cache: 'no-store', signal: AbortSignal.timeout(limits.diagnosis) })

  async function diagnose(url: string): Promise<Reason> {
    if (!online()) return 'offline'
    try {
      const response = await ask(url, 'GET')
      if (!response.ok) return 'entry-http'
      return /javascript/.test(response.headers.get('content-type') ?? '') ? 'integrity' : 'entry-not-script'
    } catch {
      const siteAnswers = await ask(healthAddress, 'HEAD').then(
        () => true,
        () => false,
      )
      return siteAnswers ? 'entry-http' : 'offline'
    }
  }

  async function load(url: string): Promise<void> {
    const script = document.createElement('script')
    script.src = url
    script.crossOrigin = 'anonymous'
    const integrity = integrityOf(url)
    if (integrity !== undefined) script.integrity = integrity
    const loaded = new Promise<void>((resolve, reject) => {
      script.onload = () => resolve()
      script.onerror = () => reject(new Error('the script was not loaded'))
    })
    document.head.append(script)
    try {
      await withTimeout(loaded, limits.script, url)
    } catch (error) {
      script.remove()
      if (error instanceof AreaError) throw error
      throw new AreaError(await diagnose(url), url, error, url)
    }
  }

  return { load, diagnose }
}
