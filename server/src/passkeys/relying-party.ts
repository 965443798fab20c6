import { isIP } from 'node:net'
import type { RequestContext } from '../http/endpoint.ts'

/** What passkeys of a site are bound to: browsers use them at no other address. */
export interface RelyingParty {
  /** The host name. */
  id: string
  origin: string
}

/** Browsers have passkeys where nobody can listen, and for names only. */
const hasPasskeys = ({ protocol, hostname }: URL): boolean =>
  isIP(hostname) === 0 && !hostname.startsWith('[') && (protocol === 'https:' || /(^|\.)localhost$/.test(hostname))

/**
 * The configured origin that a request was sent to; without any, this machine by its name. Undefined where browsers have
 * no passkeys, or only the visitor says where they are.
 */
export function relyingParty({ config, host }: Pick<RequestContext, 'config' | 'host'>): RelyingParty | undefined {
  if (host === '') return undefined
  const configured = config.siteOrigins.find(({ hosts }) => hosts.includes(host.toLowerCase()))
  if (configured === undefined && config.siteOrigins.length > 0) return undefined
  const url = new URL(configured?.origin ?? `http://${host}`)
  return hasPasskeys(url) ? { id: url.hostname, origin: url.origin } : undefined
}
