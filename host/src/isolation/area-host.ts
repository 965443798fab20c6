import type { HostApi } from '@member/shared/host'
import type { Blame, Culprit } from '../areas/reports.ts'

/** Work that covers the page for longer is reported; the overlay can be closed from then on. Milliseconds. */
export const busyLimitMs = 20_000

/** Of the document: a release that goes to and fro between its pages is mounted anew each time. */
const paceOfPage = createNavigationLimit()

/** What an area gets for a call that the host cannot follow; it has been reported. */
export class MisuseError extends Error {
  constructor({ area }: Culprit, call: string, problem: string) {
    super(`area ${area}: ${call}: ${problem}`)
    this.name = 'MisuseError'
  }
}

/** The host's interface for one release: wrong arguments are answered with a `MisuseError` and do not reach the host. */
export function areaHost(
  host: HostApi,
  culprit: Culprit,
  blame: Blame,
  paceOf: (release: string) => Pace = paceOfPage,
): HostApi {
  const misuse = (call: string, problem: string): MisuseError => {
    const error = new MisuseError(culprit, call, problem)
    blame(error, 'misuse', culprit)
    return error
  }
  function check(call: CheckedCall, ...given: unknown[]): void {
    const problem = misuseOf(call, given)
    if (problem !== null) throw misuse(call, problem)
  }
  return {
    ...host,
    notify(notice) {
      check('notify', notice)
      host.notify(notice)
    },
    navigate(to, options) {
      check('navigate', to)
      const problem = `more than ${navigations.atMost} times in ${navigations.inMs / 1000} s`
      const pace = paceOf(culprit.release)
      if (pace === 'too-fast') throw misuse('navigate', problem)
      if (pace === 'still-too-fast') throw new MisuseError(culprit, 'navigate', problem)
      host.navigate(to, options ?? {})
    },
    holdUnsaved(lostWith) {
      check('holdUnsaved', lostWith)
      return host.holdUnsaved(lostWith)
    },
    async endSession(back) {
      check('endSession', back)
      await host.endSession(back)
    },
    async solveCaptcha(options) {
      check('solveCaptcha', options)
      return host.solveCaptcha(options)
    },
    async whileBusy(work) {
      check('whileBusy', work)
      const late = setTimeout(
        () => misuse('whileBusy', `the work has not ended in ${busyLimitMs / 1000} s`),
        busyLimitMs,
      )
      try {
        return await host.whileBusy(work)
      } finally {
        clearTimeout(late)
      }
    },
  }
}

/** What an area calls of the host with arguments of its own. */
export type CheckedCall = 'notify' | 'whileBusy' | 'navigate' | 'endSession' | 'solveCaptcha' | 'holdUnsaved'

const tones: readonly unknown[] = ['success', 'error', 'info', 'warning']

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value)

/** Objects may refuse to become text. */
const named = (value: unknown): string => (typeof value === 'string' ? value : kindOf(value))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textProblem = (name: string, value: unknown): string | null =>
  typeof value === 'string' ? null : `${name} must be a string, not ${kindOf(value)}`

/**
 * What is wrong with the arguments of a call, null when nothing is. Areas are written with types, but the code that
 * arrives may have been built against others, or pass on what a server sent.
 */
export function misuseOf(call: CheckedCall, [first]: readonly unknown[]): string | null {
  switch (call) {
    case 'notify': {
      if (!isRecord(first)) return `the notice must be an object, not ${kindOf(first)}`
      if (!tones.includes(first.tone)) return `there is no tone ${named(first.tone)}`
      return textProblem('text', first.text)
    }
    case 'whileBusy':
      return isRecord(first) && typeof first.then === 'function' ? null : `work must be a promise, not ${kindOf(first)}`
    case 'navigate':
      return textProblem('to', first)
    case 'endSession':
      return textProblem('back', first)
    case 'solveCaptcha':
      return first === undefined || isRecord(first) ? null : `the options must be an object, not ${kindOf(first)}`
    case 'holdUnsaved':
      return first === 'page' || first === 'address' ? null : `there is no loss with ${named(first)}`
  }
}

/** As many as the strictest browser takes in this time, Safari: then it throws. */
export const navigations = { atMost: 100, inMs: 30_000 } as const

/** How a navigation stands against the limit: within it, the first one beyond, or one more of these. */
export type Pace = 'fine' | 'too-fast' | 'still-too-fast'

/**
 * Counts the navigations of each release, also those that are refused: a page that goes on and on leaves the member's
 * own clicks a chance only when all of them are.
 */
export function createNavigationLimit(now: () => number = Date.now): (release: string) => Pace {
  const times = new Map<string, number[]>()
  const refused = new Set<string>()
  return (release) => {
    const last = [...(times.get(release) ?? []), now()].slice(-navigations.atMost - 1)
    times.set(release, last)
    if (last.length <= navigations.atMost || now() - (last[0] ?? 0) >= navigations.inMs) {
      refused.delete(release)
      return 'fine'
    }
    const pace = refused.has(release) ? 'still-too-fast' : 'too-fast'
    refused.add(release)
    return pace
  }
}
