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

/** The proxy sets some of these; values from the browser are dropped. */
const claims = [
  'host',
  'forwarded',
  'via',
  'proxy',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'front-end-https',
]

/** Headers by which servers and frameworks take another path, host, method or client than those of the request. */
const rewriting =
  /^x-(?:forward|original|rewrit|override|http-|method|host|real|client|remote|cluster|url|uri|path|prefix|script|base|scheme|proto|accel|sendfile|arr|envoy|waws|azure|amz-cf)/

/** Headers of content networks and servers that name the address of a client, such as `fastly-client-ip`. */
const ofClient = /(?:^|-)(?:ip|ipv[46]|addr|address)$/

/** Variables of CGI that are sent as headers, such as `orig-path-info`. */
const ofCgi = /^(?:remote|redirect)-|(?:^|-)(?:path-info|path-translated|request-uri|script-name|query-string)$/

/** `x_forwarded_for` and `x-forwarded-for` are the same variable for CGI and PHP, so the first is never forwarded. */
const isClaim = (name: string): boolean =>
  name.includes('_') || claims.includes(name) || [rewriting, ofClient, ofCgi].some((pattern) => pattern.test(name))

/** The body belongs to the request, whatever Connection says. */
const ofBody = ['content-length', 'content-type']

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const hops = named.filter((name) => !ofBody.includes(name))
  const dropped = new Set([...ofConnection, ...cookies, ...names, ...hops])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}

const withoutClaims = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(without(headers, [])).filter(([name]) => !isClaim(name)))

export interface RequestContext {
  /** Host and port of the site, from which servers build asset addresses; empty when the request names another. */
  host: string
  protocol: string
  ip: string
}

export const forwardedHeaders = (
  headers: IncomingHttpHeaders,
  api: URL,
  context: RequestContext,
): IncomingHttpHeaders => ({
  ...withoutClaims(headers),
  host: api.host,
  ...(context.host !== '' && { 'x-forwarded-host': context.host }),
  'x-forwarded-proto': context.protocol,
  'x-forwarded-for': context.ip,
  'x-real-ip': context.ip,
})

/**
 * Where a redirect leads the browser: within the API to the same path here, never to `//host`; elsewhere only when the
 * API names the other origin in full.
 */
function redirect(location: string, api: URL): string | undefined {
  if (!URL.canParse(location, api.href)) return undefined
  const to = new URL(location, api)
  if (to.origin === api.origin) return to.pathname.replace(/^\/+/, '/') + to.search
  return /^https?:\/\//i.test(location) ? to.href : undefined
}

/**
 * Headers of an answer to the browser. An answer that is opened as a page must not run as part of this site; a redirect
 * within the API stays within the proxy.
 */
export function answeredHeaders(headers: IncomingHttpHeaders, api: URL): IncomingHttpHeaders {
  const location = headers.location === undefined ? undefined : redirect(headers.location, api)
  return {
    ...without(headers, ['strict-transport-security', 'alt-svc', 'location']),
    ...(location !== undefined && { location }),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}
