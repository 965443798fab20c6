import type { FailurePhase, FailureReason } from '@member/shared/failure-report'

/** Why a release failed; see `failureReasons`. */
export type Reason = FailureReason

interface AreaErrorOptions {
  cause?: unknown
  /** Address of the file that failed, where one did. */
  file?: string | undefined
  /** Whose file failed; the areas need some of the host's. Default the area's. */
  whose?: 'area' | 'host'
}

/** What an attempt to open an area throws: the reason decides what happens next. */
export class AreaError extends Error {
  readonly reason: Reason
  readonly file: string | undefined
  readonly whose: 'area' | 'host'

  constructor(reason: Reason, detail: string, { cause, file, whose = 'area' }: AreaErrorOptions = {}) {
    super(`${reason}: ${detail}`, { cause })
    this.name = 'AreaError'
    this.reason = reason
    this.file = file
    this.whose = whose
  }
}

/** Anything thrown as an `AreaError`; what is none is the area's own code. */
export const areaErrorOf = (error: unknown): AreaError =>
  error instanceof AreaError ? error : new AreaError('start-failed', String(error), { cause: error })

/** The same failure, of a file of the host. */
export const ofHost = ({ reason, message, cause, file }: AreaError): AreaError =>
  new AreaError(reason, message, { cause, file, whose: 'host' })

/** When an opening fails for a reason: while files are fetched, or once they run. */
export const phaseOfOpening = (reason: Reason): FailurePhase =>
  reason === 'start-failed' || reason === 'page-missing' ? 'start' : 'load'

/**
 * Whether a failure speaks against the release of the area itself, so that this browser leaves it alone for a while. A
 * file that did not come in time may be the line's fault.
 */
export const isAreasFault = ({ reason, whose }: AreaError): boolean =>
  whose === 'area' && reason !== 'offline' && reason !== 'timeout'
