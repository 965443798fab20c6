import type { FailureOutcome } from '@member/shared/failure-report'
import { readJson, readRecord } from '@member/shared/reading'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import type { Reason } from './reason.ts'

/** What to do after a failed attempt. */
export type Step =
  /** Try the same release again; `fresh`: after its files were fetched past the browser's cache. */
  | { do: 'retry'; afterMs: number; fresh: boolean }
  /** Ask the server what is live now, then go on with that. Without an answer it is the site that is not there. */
  | { do: 'ask' }
  /** Take the other release of the area, in the same page. */
  | { do: 'fall-back' }
  /** Show the sentence for the reason, with a retry button; what was the network's fault is retried when that is back. */
  | { do: 'give-up' }

/** What a report calls a step. */
export const outcomeOf = ({ do: what }: Step): FailureOutcome =>
  what === 'fall-back' ? 'fell-back' : what === 'give-up' ? 'gave-up' : 'retried'

/** Failed attempts so far to open this area, oldest first, the one to answer included. */
export type History = readonly { release: string; reason: Reason }[]

export interface Situation {
  /** Release the next attempt would fall back to; null when there is none or it has failed as well. */
  fallback: string | null
  /** Whether the server has said what is live since the first attempt. */
  asked: boolean
  /** What the browser says of its own network; a dead server looks the same to a request. */
  online: boolean
  /** Between 0 and 1; spreads retries of many browsers. */
  random: number
}

/**
 * Decides what follows the newest failure. A container whose code has run and failed is never asked again (it serves
 * half-made modules), so everything from `start-failed` on leads to another release. No other release is tried for a
 * file before the site has answered something else: until then nothing is known to be wrong with this one.
 */
export function nextStep(history: History, { fallback, asked, online, random }: Situation): Step {
  const last = history.at(-1)
  if (last === undefined) return { do: 'give-up' }
  const times = history.filter(({ release, reason }) => release === last.release && reason === last.reason).length
  const otherRelease: Step = fallback === null ? { do: 'give-up' } : { do: 'fall-back' }
  const soon = Math.round(300 + 500 * random)
  switch (last.reason) {
    case 'offline':
      return online && times <= 3 ? { do: 'retry', afterMs: 2_000 * times, fresh: false } : { do: 'give-up' }
    case 'timeout':
      // Through the cache: what a slow line has brought so far is kept.
      return times <= 1 ? { do: 'retry', afterMs: soon, fresh: false } : otherRelease
    case 'files':
      if (times <= 1) return { do: 'retry', afterMs: soon, fresh: true }
      return asked ? otherRelease : { do: 'ask' }
    case 'page-missing':
      return asked ? otherRelease : { do: 'ask' }
    case 'render-threw':
      return times <= 1 ? { do: 'retry', afterMs: 0, fresh: false } : otherRelease
    case 'misfit':
    case 'start-failed':
      return otherRelease
    case 'not-ready':
    case 'run-threw':
    case 'misuse':
      return { do: 'give-up' }
  }
}

/** A second throw within this time speaks against the release, not against the moment; milliseconds. */
export const renderWindowMs = 30_000

/** When and in which release a mounted page threw. */
export interface RenderFailure {
  release: string
  at: number
}

/**
 * What to do after a page threw while rendering: mount once more with a fresh state; on the second time within 30 s
 * take the other release; when that one is already running, tell the member.
 */
export function afterRenderFailure(failures: readonly RenderFailure[], now: number, fallback: string | null): Step {
  const recent = failures.filter(({ at }) => now - at <= renderWindowMs)
  const history: History = recent.map(({ release }) => ({ release, reason: 'render-threw' }))
  return nextStep(history, { fallback, asked: true, online: true, random: 0 })
}

/** For this long a browser leaves alone a release that failed in it, in milliseconds. */
export const restMs = 10 * 60 * 1000

/** Releases that failed in this browser a short while ago. */
export interface BrokenReleases {
  isResting(release: string): boolean
  remember(release: string): void
}

const storageKey = 'member.brokenReleases'

/** The record of this browser: release name → time it may be tried again. Anything unreadable counts as empty. */
export function createBrokenReleases(storage: BrowserStorage, now: () => number): BrokenReleases {
  const record = () => readRecord(readJson(storage.read(storageKey)))
  // A clock that was set back does not make the rest longer.
  const isRest = (until: unknown) => typeof until === 'number' && until > now() && until - now() <= restMs
  return {
    isResting: (release) => isRest(record()[release]),
    remember(release) {
      const still = Object.entries(record()).filter(([, until]) => isRest(until))
      storage.write(storageKey, JSON.stringify({ ...Object.fromEntries(still), [release]: now() + restMs }))
    },
  }
}
