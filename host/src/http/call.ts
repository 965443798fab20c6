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

/** Where a token is renewed, for calls of any kind. */
export const renewalPath = '/api/common/refreshToken'

/** Whether a call takes along what somebody has written or decided: without an answer, they must hear that it is unsent. */
export const isWriting = ({ method, path }: Call): boolean => method === 'POST' && path !== renewalPath

/** A response of any HTTP status, with its parsed body. */
export interface Answer {
  status: number
  body: unknown
  /** Id under which the server logged the request; empty when it sent none. */
  requestId: string
  /** Seconds after which the server wants to be asked again; 0 when it does not say. */
  retryAfter: number
  /** True when the browser followed a redirect to another address. */
  redirected: boolean
  /** True when the site's server says that the one behind it has got nothing of the call. */
  isUnsent: boolean
}

/** Input for the headers of a call. */
export interface HeaderFacts {
  language: string
  token: string
  storeUuid: string
  /** Stock servers allow neither the shop nor the area header from another origin. */
  sameOrigin: boolean
}

/** Headers of every call (specification, section 7); `own` ones are dropped for another origin. */
export function callHeaders(facts: HeaderFacts, own: Record<string, string> = {}): Record<string, string> {
  return {
    Accept: 'application/json',
    server: 'true',
    'think-lang': facts.language,
    ...(facts.token === '' ? {} : { 'ba-user-token': facts.token }),
    ...(facts.sameOrigin ? own : {}),
    ...(facts.sameOrigin && facts.storeUuid !== '' ? { uuid: facts.storeUuid } : {}),
  }
}

/**
 * Query pairs of a call: arrays and objects as `name[key]` (specification, section 7), null and undefined omitted. The
 * shop's `uuid` comes last, because servers use the last one, and some calls use the name for a random number.
 */
export function flattenParams(params: Record<string, unknown>, storeUuid: string): [name: string, value: string][] {
  const pairs = Object.entries(params).flatMap(([name, value]) => flatten(name, value))
  return storeUuid === '' ? pairs : [...pairs.filter(([name]) => name !== 'uuid'), ['uuid', storeUuid]]
}

function flatten(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => flatten(`${name}[${key}]`, part))
}
