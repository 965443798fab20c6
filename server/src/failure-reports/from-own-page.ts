import type { IncomingHttpHeaders } from 'node:http'
import type { SiteOrigin } from '../environment/site-origins.ts'

/**
 * Whether a POST comes from a page of this origin. Browsers say so in Sec-Fetch-Site, older ones and pages without TLS
 * in Origin alone. A program can claim anything; this keeps the pages of other sites from reporting with the browsers of
 * their visitors.
 * @param host host and port that the page was asked at, which count when the site has no configured origins
 */
export function fromOwnPage(headers: IncomingHttpHeaders, host: string, origins: readonly SiteOrigin[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (origins.length > 0) return origins.some((own) => own.origin === origin)
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
