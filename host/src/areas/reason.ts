import type { FailureFault, FailurePhase, FailureReason } from '@member/shared/failure-report'

/** Why a release failed; see `failureReasons`. */
export type Reason = FailureReason

/** What a failure speaks against; see `failureFaults`. */
export type Fault = FailureFault

interface AreaErrorOptions {
  cause?: unknown
  /** Address of the file that failed, where one did. */
  file?: string | undefined
  /** Default what the reason says by itself. */
  fault?: Fault
  /** Whose file failed; the areas need some of the host's. Default the area's. */
  whose?: 'area' | 'host'
}

/** What an attempt to open an area throws: the reason decides what happens next. */
export class AreaError extends Error {
  readonly reason: Reason
  readonly file: string | undefined
  readonly fault: Fault
  readonly whose: 'area' | 'host'

  constructor(reason: Reason, detail: string, { cause, file, fault, whose = 'area' }: AreaErrorOptions = {}) {
    super(`${reason}: ${detail}`, { cause })
    this.name = 'AreaError'
    this.reason = reason
    this.file = file
    this.fault = fault ?? (reason === 'offline' || reason === 'portal' ? 'network' : 'release')
    this.whose = whose
  }
}

/** Anything thrown as an `AreaError`; what is none is the area's own code. */
export const areaErrorOf = (error: unknown): AreaError =>
  error instanceof AreaError ? error : new AreaError('module-threw', String(error), { cause: error })

/** The same failure, of a file of the host. */
export const ofHost = ({ reason, message, cause, file, fault }: AreaError): AreaError =>
  new AreaError(reason, message, { cause, file, fault, whose: 'host' })

/** When an opening fails for a reason: while files are fetched, or once they run. */
export const phaseOfOpening = (reason: Reason): FailurePhase =>
  reason === 'start-failed' || reason === 'module-threw' || reason === 'shape' || reason === 'page-missing'
    ? 'start'
    : 'load'

/** Whether a failure speaks against the release of the area itself, so that this browser leaves it alone for a while. */
export const isAreasFault = ({ reason, fault, whose }: AreaError): boolean =>
  fault === 'release' && whose === 'area' && reason !== 'manifest'
