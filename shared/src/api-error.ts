/**
 * Why a call gave no data; a closed list so that every screen answers each case (specification, section 8).
 * - `failure`: the server refused in words (body code other than 1)
 * - `need-login`: no valid session any more
 * - `no-permission`: logged in, but the member group lacks the right (body code 401)
 * - `http`: an HTTP status instead of an envelope
 * - `timeout`, `offline`, `unreachable`: no answer
 * - `unreadable`: an answer that is not an envelope
 * - `aborted`: the page was left
 */
export type ApiErrorKind =
  | 'failure'
  | 'need-login'
  | 'no-permission'
  | 'http'
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'unreadable'
  | 'aborted'

/** What a failed call throws; `message` is a sentence in the member's language. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** Body code or HTTP status, 0 without an answer. */
  readonly code: number
  /** The failed answer's `data`, e.g. a conflict. */
  readonly data: unknown
  /** Id under which the server logged the request; empty when there was no answer. */
  readonly requestId: string

  constructor(
    kind: ApiErrorKind,
    message: string,
    details: { code?: number; data?: unknown; requestId?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.code = details.code ?? 0
    this.data = details.data
    this.requestId = details.requestId ?? ''
  }
}
