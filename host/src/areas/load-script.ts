import { limits, withTimeout } from './deadline.ts'
import { integrityFor } from './integrity-table.ts'
import { AreaError, type Reason } from './reason.ts'

/**
 * Runs one classic script with its integrity, once; removes the tag when it fails so that a second try really
 * fetches again. Rejects with the reason found out by `diagnose`.
 */
export async function loadScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  const integrity = integrityFor(url)
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
    throw new AreaError(await diagnose(url), url, error)
  }
}

/**
 * Finds out why a script failed, as the browser's error event does not say: offline, an HTTP error, another kind of
 * document in its place, or right answer with wrong bytes.
 */
export async function diagnose(url: string): Promise<Reason> {
  if (!navigator.onLine) return 'offline'
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(limits.diagnosis) })
    if (!response.ok) return 'entry-http'
    return /javascript/.test(response.headers.get('content-type') ?? '') ? 'integrity' : 'entry-not-script'
  } catch {
    return (await originAnswers()) ? 'entry-http' : 'offline'
  }
}

/** Whether this site's server answers at all. */
async function originAnswers(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(limits.diagnosis) })
    return true
  } catch {
    return false
  }
}
