import type { FailureOutcome } from '@member/shared/failure-report'
import type { Fault, Reason } from './reason.ts'

/** What to do after a failed attempt. */
export type Step =
  /** Ask the same release again; `fresh` past the browser's cache. */
  | { do: 'retry'; afterMs: number; cache: 'normal' | 'fresh' }
  /** Ask the server what is live now, then go on with that. */
  | { do: 'refresh-set' }
  /** Take the other release of the area, in the same page. */
  | { do: 'fall-back' }
  /** Nothing is wrong with the release: go on when the network is back. */
  | { do: 'wait-online' }
  /** Show the sentence for the reason, with a retry button. */
  | { do: 'give-up' }

/** What a report calls a step. */
export function outcomeOf({ do: what }: Step): FailureOutcome {
  switch (what) {
    case 'retry':
    case 'refresh-set':
    case 'wait-online':
      return 'retried'
    case 'fall-back':
      return 'fell-back'
    case 'give-up':
      return 'gave-up'
  }
}

/**
 * Failed attempts so far to open this area, oldest first, the one to answer included. A failed file of the host counts
 * under the host's release.
 */
export type History = readonly { release: string; reason: Reason; fault: Fault }[]

export interface Situation {
  /** Release the next attempt would fall back to; null when there is none or it has failed as well. */
  fallback: string | null
  /** Whether the release set was asked for again since the first attempt. */
  refreshed: 'yes' | 'no'
  /** What the browser says of its own network; a dead server looks the same to a request. */
  network: 'up' | 'down'
  /** Between 0 and 1; spreads retries of many browsers. */
  random: number
}

const retry = (situation: Situation, cache: 'normal' | 'fresh' = 'normal'): Extract<Step, { do: 'retry' }> => ({
  do: 'retry',
  afterMs: Math.round(300 + 500 * situation.random),
  cache,
})

/**
 * Decides what follows the newest failure. A container whose code has run and failed is never asked again
 * (it serves half-made modules), so everything from `start-failed` on leads to another release. Another release helps
 * against the fault of one, not against the network's.
 */
export function nextStep(history: History, situation: Situation): Step {
  const last = history.at(-1)
  if (last === undefined) return { do: 'give-up' }
  const times = history.filter(({ release, reason }) => release === last.release && reason === last.reason).length
  const otherRelease: Step =
    last.fault === 'network' || situation.fallback === null ? { do: 'give-up' } : { do: 'fall-back' }
  switch (last.reason) {
    case 'offline':
      if (situation.network === 'down') return { do: 'wait-online' }
      return times <= 3 ? { ...retry(situation), afterMs: 2_000 * times } : { do: 'give-up' }
    case 'timeout':
      // What a slow line has brought so far is kept: the same files are there sooner than any others.
      if (last.fault === 'network') return times <= 2 ? retry(situation) : { do: 'give-up' }
      // The member has waited long enough, and the diagnosis has asked a second time in vain.
      return otherRelease
    case 'entry-http':
      return times <= 1 ? retry(situation) : otherRelease
    case 'integrity':
      return times <= 1 ? retry(situation, 'fresh') : otherRelease
    case 'chunk-http':
      // A refusal may have been kept by the browser as well.
      if (times <= 2) return retry(situation, times === 1 ? 'normal' : 'fresh')
      return situation.refreshed === 'no' ? { do: 'refresh-set' } : otherRelease
    case 'manifest':
      return times <= 1 ? retry(situation) : otherRelease
    case 'page-missing':
      return situation.refreshed === 'no' ? { do: 'refresh-set' } : otherRelease
    case 'render-threw':
      return times <= 1 ? { do: 'retry', afterMs: 0, cache: 'normal' } : otherRelease
    case 'portal':
    case 'texts':
    case 'misuse':
    case 'handler-threw':
    case 'rejected':
    case 'leave-threw':
      return { do: 'give-up' }
    case 'not-ready':
    case 'froze':
    case 'entry-not-script':
    case 'skew-contract':
    case 'skew-singleton':
    case 'start-failed':
    case 'module-threw':
    case 'shape':
      return otherRelease
  }
}
