import type { IncomingHttpHeaders } from 'node:http'

/** Headers about one connection only (RFC 9110, 7.6.1); neither side's are the other's business. */
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

/** Cookies of the site are no business of the API, nor may it set any: tokens travel in a header of their own. */
const cookies = ['cookie', 'set-cookie']

/** The proxy says these itself; what a browser claims is not believed. */
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
  /** Host the browser asked, with its port: servers build asset addresses from it. */
  host: string
  protocol: string
  ip: string
}

/** Headers of a call as the API gets them. */
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
 * Headers of an answer as the browser gets them. Whatever the API serves, opened as a page it must not run as part of
 * this site; a redirect inside the API stays behind the proxy.
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
