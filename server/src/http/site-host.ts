import { healthAddress } from '@member/shared/addresses'
import type { FastifyInstance } from 'fastify'
import { readinessAddress } from '../addresses.ts'
import type { SiteOrigin } from '../environment/origins.ts'
import type { TextKey } from '../texts/zh-cn.ts'

/** Names that always mean this machine, so that nobody gains by sending them. */
const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

const originsOf = (origins: readonly SiteOrigin[], host: string): readonly SiteOrigin[] =>
  origins.filter(({ hosts }) => hosts.includes(host.toLowerCase()))

/**
 * The host of a request if it may stand in addresses of an answer: one of the site's, or this machine when the site has
 * no configured origin. Empty otherwise: the Host header is whatever the client wrote.
 */
export function ownHost(origins: readonly SiteOrigin[], host: string): string {
  if (origins.length === 0) return loopback.test(host) ? host : ''
  return originsOf(origins, host).length > 0 ? host : ''
}

/**
 * Where addresses of pages begin: the first configured origin, else this machine as the request names it. Undefined
 * where only the client says so.
 */
export function ownOrigin(
  origins: readonly SiteOrigin[],
  { host, protocol }: { host: string; protocol: string },
): string | undefined {
  if (origins[0] !== undefined) return origins[0].origin
  return ownHost(origins, host) === '' ? undefined : `${protocol}://${host}`
}

/**
 * Whether browsers may be told to use TLS only: the request came by TLS, or the site is visited by it. Never for this
 * machine, whose other ports the browser would not reach any more.
 */
export function isByTls(origins: readonly SiteOrigin[], host: string, protocol: string): boolean {
  if (loopback.test(host)) return false
  return protocol === 'https' || originsOf(origins, host).some(({ origin }) => origin.startsWith('https:'))
}

/** Whether the site is visited without TLS at this host, so that its pages lose nothing by what else comes so. */
export const isWithoutTls = (origins: readonly SiteOrigin[], host: string, protocol: string): boolean =>
  origins.length === 0
    ? protocol === 'http'
    : originsOf(origins, host).every(({ origin }) => origin.startsWith('http:'))

/** A request that is refused for its host; the answer says so, and names no host. */
export class HostRefused extends Error {
  readonly statusCode: 400 | 421
  readonly code: string
  readonly textKey: TextKey

  constructor(why: Pick<HostRefused, 'statusCode' | 'code' | 'textKey'>) {
    super(why.code)
    this.statusCode = why.statusCode
    this.code = why.code
    this.textKey = why.textKey
  }
}

/** The site does not have the host (RFC 9110, 15.5.20). */
const misdirected = { statusCode: 421, code: 'MISDIRECTED_REQUEST', textKey: 'hostUnknown' } as const
/** Two hosts are named: what stands before this server may have judged the other one. */
const ambiguous = { statusCode: 400, code: 'AMBIGUOUS_HOST', textKey: 'hostAmbiguous' } as const

const afterScheme = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i

/**
 * Whether a request names one host: no second Host header (RFC 9112, 3.2), and in a target of the absolute form
 * (3.2.2) the same as in the header.
 */
export function namesOneHost(target: string, rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter((_, index) => rawHeaders[index - (index % 2)]?.toLowerCase() === 'host')
  const [, host = ''] = hosts
  const absolute = afterScheme.exec(target)?.[1]
  return hosts.length <= 2 && (absolute === undefined || absolute.toLowerCase() === host.toLowerCase())
}

/** Asked by programs that know the address of a process only. */
const forAnyHost: readonly (string | undefined)[] = [healthAddress, readinessAddress]

/**
 * Refuses requests that name two hosts, or others than those of the site if they are configured, and has browsers keep to TLS where
 * the site has it.
 */
export function addSiteHost(app: FastifyInstance, origins: readonly SiteOrigin[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { host, protocol, raw, routeOptions } = request
    if (!namesOneHost(raw.url ?? '', raw.rawHeaders)) return done(new HostRefused(ambiguous))
    if (isByTls(origins, host, protocol)) reply.header('strict-transport-security', 'max-age=31536000')
    if (origins.length === 0 || ownHost(origins, host) !== '' || forAnyHost.includes(routeOptions.url)) return done()
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    done(new HostRefused(misdirected))
  })
}
