import { withDeadline } from '@member/shared/deadline'
import type { FailureReason } from '@member/shared/failure-report'
import type { LocalisedText } from '@member/shared/manifest'

/** Why a release failed; see `failureReasons`. */
export type Reason = FailureReason

/** What an attempt to open an area throws: the reason decides what happens next. */
export class AreaError extends Error {
  /** Address of the file that failed, where one did. */
  readonly file: string | undefined

  constructor(
    readonly reason: Reason,
    detail: string,
    { cause, file }: { cause?: unknown; file?: string | undefined } = {},
  ) {
    super(`${reason}: ${detail}`, { cause })
    this.name = 'AreaError'
    this.file = file
  }
}

/** What webpack rejects an `import()` with; the name is in one field or the other, depending on who wrapped it. */
type ChunkLoadError = Error & { type?: string; request?: string }

/** Whether a late file of a release could not be loaded, on whosever account. */
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading chunk .+ failed/.test(error.message))

/**
 * What opening a release failed with as an `AreaError`: the file of a failed chunk is kept with it, and what is neither
 * is the area's own code. Without a network no file speaks against its release.
 */
export function areaErrorOf(thrown: unknown, onLine = true): AreaError {
  const error = thrown instanceof AreaError ? thrown : isChunkLoadError(thrown) ? ofChunk(thrown) : ofCode(thrown)
  const { reason, message, file } = error
  const isFetched = reason === 'files' || reason === 'timeout'
  return isFetched && !onLine ? new AreaError('offline', message, { cause: thrown, file }) : error
}

const ofCode = (error: unknown) => new AreaError('start-failed', String(error), { cause: error })

/** `missing` is a script that has come and has thrown before it gave its chunk. */
const ofChunk = (error: ChunkLoadError) => {
  const { type, request: file } = error
  const reason = type === 'timeout' ? 'timeout' : type === 'missing' ? 'start-failed' : 'files'
  return new AreaError(reason, error.message, { cause: error, file })
}

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

/**
 * What a page shows when nothing could be opened; `reference` is in the console and the report as well. An area that is
 * switched off is no failure: it has no reference, and `note` is what its operator says, by language.
 */
export class AreaUnavailable extends Error {
  constructor(
    readonly area: string,
    readonly reason: Reason | 'off',
    readonly reference: string,
    readonly note: LocalisedText = {},
  ) {
    super(`area ${area} is not available: ${reason}`)
    this.name = 'AreaUnavailable'
  }
}

/** What suspends for this long after its files were there is taken for dead; milliseconds. */
export const deadAfterMs = 20_000
