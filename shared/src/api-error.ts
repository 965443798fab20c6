/**
 * Why a call failed; a closed list, so that every screen handles each case (specification, section 8).
 * - `failure`: the server refused with a message (body code other than 1)
 * - `need-login`: no valid session any more
 * - `no-permission`: logged in, but the member group lacks the right (body code 401)
 * - `http`: an HTTP status instead of an envelope
 * - `timeout`, `offline`, `unreachable`: no response
 * - `unreadable`: a response that is not an envelope
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

/** The error of a failed call; `message` is a sentence in the member's language. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** Body code or HTTP status; 0 without a response. */
  readonly code: number
  /** `data` of the failed response, e.g. a conflict. */
  readonly data: unknown
  /** Id under which the server logged the request; empty without a response. */
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
