/** One call to the member API. */
export interface Call {
  method: 'GET' | 'POST'
  /** Path from the server's root, e.g. `/api/account/overview`. */
  path: string
  /** Origin of another server. It gets no token, and its response cannot end the session. */
  host?: string | undefined
  /** Query; arrays are sent as `name[key]`, null and undefined are omitted. */
  params?: Readonly<Record<string, unknown>>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** `none` for uploads, whose duration is unknown: they end when they stall. Default `usual`. */
  deadline?: 'usual' | 'none'
  /** `document`: the browser sends it to the end when the document is closed. Default `page`. */
  life?: 'page' | 'document'
  /** Called with the fraction of the body sent so far, 0 to 1. */
  onProgress?: (part: number) => void
  /** `notice`: shows a notification on success. Default `quiet`. */
  success?: 'quiet' | 'notice'
}

/** A response of any HTTP status, with its parsed body. */
export interface Answer {
  status: number
  body: unknown
  /** Id under which the server logged the request; empty when it sent none. */
  requestId: string
  /** True when the browser followed a redirect to another address. */
  redirected: boolean
}
