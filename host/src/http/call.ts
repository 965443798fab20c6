/** One call to the member API. */
export interface Call {
  method: 'GET' | 'POST'
  /** Path from the server's root, e.g. `/api/account/overview`. */
  path: string
  /** Origin of another server to be asked; it is nobody's session: no token, and none can end by its answer. */
  host?: string | undefined
  /** Query; arrays are sent as `name[key]`, null and undefined not at all. */
  params?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** `none` for uploads, whose length nobody knows: they end only when nothing moves any more. Default `usual`. */
  deadline?: 'usual' | 'none'
  /** Told the part of the body sent so far, 0 to 1. */
  onProgress?: (part: number) => void
  /** `notice`: success is shown as a notification. Default `quiet`. */
  success?: 'quiet' | 'notice'
}

/** What came back: any HTTP status with whatever its body parsed to. */
export interface Answer {
  status: number
  body: unknown
  /** Id under which the server logged the request, empty when it sent none. */
  requestId: string
  /** True when the browser was led to another address than the one asked. */
  redirected: boolean
}
