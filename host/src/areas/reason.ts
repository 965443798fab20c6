import { withDeadline } from '@member/shared/deadline'
import type { FailureReason } from '@member/shared/failure-report'

/** Why a release failed; see `failureReasons`. */
export type Reason = FailureReason

interface AreaErrorOptions {
  cause?: unknown
  /** Address of the file that failed, where one did. */
  file?: string | undefined
}

/** What an attempt to open an area throws: the reason decides what happens next. */
export class AreaError extends Error {
  readonly reason: Reason
  readonly file: string | undefined

  constructor(reason: Reason, detail: string, { cause, file }: AreaErrorOptions = {}) {
    super(`${reason}: ${detail}`, { cause })
    this.name = 'AreaError'
    this.reason = reason
    this.file = file
  }
}

/** Anything thrown as an `AreaError`; what is none is the area's own code. */
export const areaErrorOf = (error: unknown): AreaError =>
  error instanceof AreaError ? error : new AreaError('start-failed', String(error), { cause: error })

/**
 * Whether a failure speaks against the release of the area itself, so that this browser leaves it alone for a while. A
 * file that did not come in time may be the line's fault.
 */
export const isAreasFault = ({ reason }: AreaError): boolean => reason !== 'offline' && reason !== 'timeout'

/** Time limits of the loading sequence, in milliseconds. */
export const limits = { data: 5_000, script: 8_000, contribution: 8_000, open: 12_000 } as const

/** `work`, or the reason `timeout` when it takes longer than `ms` milliseconds. */
export const withTimeout = <T>(work: Promise<T>, ms: number, what: string): Promise<T> =>
  withDeadline(work, ms, what, (message) => new AreaError('timeout', message))

/** What a page shows when nothing could be opened; `reference` is in the console and the report as well. */
export class AreaUnavailable extends Error {
  constructor(
    readonly area: string,
    readonly reason: Reason,
    readonly reference: string,
  ) {
    super(`area ${area} is not available: ${reason}`)
    this.name = 'AreaUnavailable'
  }
}

/** Whether this is what was thrown; an object of a page may throw when it is asked what it is. */
export function isUnavailable(thrown: unknown): thrown is AreaUnavailable {
  try {
    return thrown instanceof AreaUnavailable
  } catch {
    return false
  }
}

/** What suspends for this long after its files were there is taken for dead; milliseconds. */
export const deadAfterMs = 20_000
