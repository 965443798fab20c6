import type { HostApi } from '@member/shared/host'
import type { Blame, Culprit } from '../areas/reports.ts'

/** What an area gets for a call that the host cannot follow; it has been reported. */
export class MisuseError extends Error {
  constructor({ area }: Culprit, problem: string) {
    super(`area ${area}: ${problem}`)
    this.name = 'MisuseError'
  }
}

/** What an area calls of the host with arguments of its own. */
type CheckedCall = 'notify' | 'whileBusy' | 'navigate' | 'endSession' | 'solveCaptcha' | 'holdUnsaved'

const tones: readonly unknown[] = ['success', 'error', 'info', 'warning']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Whether the host can follow a call with this first argument. Areas are written with types, but the code that arrives
 * may have been built against others, or pass on what a server sent.
 */
const takes: Readonly<Record<CheckedCall, (given: unknown) => boolean>> = {
  notify: (notice) => isRecord(notice) && tones.includes(notice.tone) && typeof notice.text === 'string',
  whileBusy: (work) => isRecord(work) && typeof work.then === 'function',
  navigate: (to) => typeof to === 'string',
  endSession: (back) => typeof back === 'string',
  solveCaptcha: (options) => options === undefined || isRecord(options),
  holdUnsaved: (lostWith) => lostWith === 'page' || lostWith === 'address',
}

/** As many as the strictest browser takes in this time, Safari: then it throws. */
export const navigations = { atMost: 100, inMs: 30_000 } as const

/** Times of each release's recent navigations. They outlive its interface, which is created anew for each page. */
const navigated = new Map<string, number[]>()

/**
 * Whether a release navigates more often than a browser takes. Those that are refused count as well: a page that goes on
 * and on leaves the member's own clicks a chance only when all of them are.
 */
function isTooFast(release: string): boolean {
  const now = Date.now()
  const last = [...(navigated.get(release) ?? []), now].slice(-navigations.atMost - 1)
  navigated.set(release, last)
  return last.length > navigations.atMost && now - (last[0] ?? 0) < navigations.inMs
}

/** The host's interface for one release: wrong calls are answered with a `MisuseError` and do not reach the host. */
export function areaHost(host: HostApi, culprit: Culprit, blame: Blame): HostApi {
  const refuse = (problem: string): never => {
    const error = new MisuseError(culprit, problem)
    blame(error, 'misuse', culprit)
    throw error
  }
  const checked =
    <Given extends unknown[], Answer>(call: CheckedCall, act: (...given: Given) => Answer) =>
    (...given: Given): Answer =>
      takes[call](given[0]) ? act(...given) : refuse(`${call} was called with a wrong argument`)
  return {
    ...host,
    notify: checked('notify', host.notify),
    navigate: checked('navigate', (to: string, options: Parameters<HostApi['navigate']>[1]) => {
      if (isTooFast(culprit.release))
        refuse(`more than ${navigations.atMost} navigations in ${navigations.inMs / 1000} s`)
      host.navigate(to, options ?? {})
    }),
    holdUnsaved: checked('holdUnsaved', host.holdUnsaved),
    endSession: checked('endSession', host.endSession),
    solveCaptcha: checked('solveCaptcha', host.solveCaptcha),
    whileBusy: checked('whileBusy', host.whileBusy),
  }
}
