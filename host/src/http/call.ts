/** One call to the member API. */
export interface Call {
  method: 'GET' | 'POST'
  /** Path from the server's root, e.g. `/api/account/overview`. */
  path: string
  /** Query; arrays are sent as `name[key]`, null and undefined not at all. */
  params?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
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
