import { releaseSetAddress } from '@member/shared/addresses'
import { limits } from './deadline.ts'
import type { Fault, Reason } from './reason.ts'

/** Why a file did not come, and what that speaks against. */
export interface Finding {
  reason: Reason
  fault: Fault
}

/** How the request for a file ended: with an error of any kind, or not within its deadline. */
export type Ended = 'error' | 'deadline'

/**
 * What a second request is answered with: what was asked for, another kind of document, a refusal, a redirect, or
 * nothing within the time for it.
 */
export type Answer = 'right' | 'other' | 'refused' | 'elsewhere' | 'nothing'

/**
 * Says why a file did not come, from what it and something of the site that is known to be there are answered with
 * now. A release is at fault only when the site answers as it should meanwhile; a site that speaks another language is
 * not the site but something in between.
 */
export function judge(ended: Ended, file: Answer, site: Answer): Finding {
  if (file === 'right')
    return ended === 'error' ? { reason: 'integrity', fault: 'release' } : { reason: 'timeout', fault: 'network' }
  if (site === 'other' || site === 'elsewhere') return { reason: 'portal', fault: 'network' }
  const fault = site === 'right' ? 'release' : 'network'
  if (file === 'other') return { reason: 'entry-not-script', fault }
  if (file === 'nothing' && ended === 'deadline') return { reason: 'timeout', fault }
  if (file === 'nothing' && site === 'nothing') return { reason: 'offline', fault }
  return { reason: 'entry-http', fault }
}

/**
 * Finds out why a script or a manifest did not come, as the browser does not say: no network, a network in the way, an error of the
 * server, another kind of document in its place, or the right document with wrong bytes. Never rejects.
 */
export type Diagnose = (url: string, ended: Ended) => Promise<Finding>

export interface DiagnosisDependencies {
  fetch: typeof window.fetch
  /** What the browser says of its own network. */
  online(): boolean
}

export function createDiagnose({ fetch, online }: DiagnosisDependencies): Diagnose {
  /** Past the cache, so that the answer is the server's. */
  async function ask(url: string, type: RegExp): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(limits.diagnosis)
      const response = await fetch(url, { cache: 'no-store', redirect: 'manual', signal })
      void response.body?.cancel()
      // 511: Network Authentication Required, the answer of a portal that says so.
      if (response.type === 'opaqueredirect' || response.status === 511) return 'elsewhere'
      if (!response.ok) return 'refused'
      return type.test(response.headers.get('content-type') ?? '') ? 'right' : 'other'
    } catch {
      return 'nothing'
    }
  }

  return async (url, ended) => {
    if (!online()) return { reason: 'offline', fault: 'network' }
    const type = url.endsWith('.json') ? /json/ : /javascript/
    return judge(ended, ...(await Promise.all([ask(url, type), ask(releaseSetAddress, /json/)])))
  }
}
