import type { HostApi } from '@member/shared/host'
import type { Blame } from '../areas/blame.ts'
import type { Culprit } from '../areas/culprit.ts'
import { type CheckedCall, misuseOf } from './misuse.ts'
import { createNavigationLimit, navigations, type Pace } from './navigation-limit.ts'

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
