import type { IncomingHttpHeaders } from 'node:http'

/** Hop-by-hop headers (RFC 9110, 7.6.1), which are not forwarded. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]

/** The API neither gets nor sets cookies of the site: tokens have a separate header. */
const cookies = ['cookie', 'set-cookie']

/** The proxy sets these; values from the browser are dropped. */
const claims = [
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'client-ip',
]

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...ofConnection, ...cookies, ...names, ...named])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}

export interface RequestContext {
  /** Host and port of the browser's request: servers build asset addresses from it. */
  host: string
  protocol: string
  ip: string
}

/** Headers of a request to the API. */
export const forwardedHeaders = (
  headers: IncomingHttpHeaders,
  api: URL,
  context: RequestContext,
): IncomingHttpHeaders => ({
  ...without(headers, claims),
  host: api.host,
  'x-forwarded-host': context.host,
  'x-forwarded-proto': context.protocol,
  'x-forwarded-for': context.ip,
  'x-real-ip': context.ip,
})

/**
 * Headers of an answer to the browser. An answer that is opened as a page must not run as part of this site; a redirect
 * within the API stays within the proxy.
 */
export function answeredHeaders(headers: IncomingHttpHeaders, api: URL): IncomingHttpHeaders {
  const { location } = headers
  const to = location !== undefined && URL.canParse(location, api.href) ? new URL(location, api) : undefined
  return {
    ...without(headers, ['strict-transport-security', 'alt-svc']),
    ...(to?.origin === api.origin && { location: to.pathname + to.search }),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}
