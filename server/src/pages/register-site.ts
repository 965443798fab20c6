import type { IncomingHttpHeaders } from 'node:http'
import { readHead, type Store } from '@member/release-store'
import { releaseSetAddress, serverAddresses } from '@member/shared/addresses'
import { withDeadline } from '@member/shared/deadline'
import { messageOf } from '@member/shared/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StartProblem } from '../environment/start-problem.ts'
import type { Language } from '../texts/translate.ts'
import { encodeBody } from './content-encoding.ts'
import { matchPage, type PageMatch } from './match-page.ts'
import { pageHeaders } from './page-headers.ts'
import { pageHtml } from './page-html.ts'
import { registerReleaseFiles } from './release-files.ts'
import { type SiteState, siteState } from './site-state.ts'
import { skippedHost } from './skipped-host.ts'
import { storeAbsence } from './store-absence.ts'
import { visitorOf } from './visitor.ts'
import { setForTabs } from './written-set.ts'

/** Gets the guest's `GET /api/index/index` answer, envelope included. `uuid` is empty for the default shop. */
export type GuestSiteData = (request: { language: Language; uuid: string }) => Promise<unknown>

export interface SiteOptions extends Omit<PageOptions, 'current'> {
  /** The release store, as the `release` command fills it. */
  releaseStore: Store
}

/** Dependencies of the page handler. */
export interface PageOptions {
  /** What is live for a visitor; called for every page. */
  current: SiteState
  guestSiteData: GuestSiteData
  /** Origin of the captchas, when it is not this one. */
  captchaHost?: string | undefined
}

/** Time a page waits for the site data; after that the host requests it. Milliseconds. */
const siteDataMs = 2_000

/** Time a start waits for the log, which no page needs. Milliseconds. */
const logMs = 2_000

/** Addresses that are never a page, so that a missing endpoint or file is never answered with HTML. */
const notPages = serverAddresses.map((address) => `${address}/`)

/** Registers the pages of the site on a server. */
export type RegisterSite = (app: FastifyInstance, options: SiteOptions) => Promise<void>

/**
 * Serves the composed site from a release store: immutable files, and pages of the live releases. A commit of `release`
 * takes effect with the next request.
 * @throws StartProblem when the store has nothing that can be served
 */
export async function registerSite(app: FastifyInstance, { releaseStore, ...options }: SiteOptions): Promise<void> {
  const current = siteState(releaseStore, app.log, Date.now)
  await current().catch(async (error: unknown) => {
    const reason = (await storeAbsence(releaseStore)) ?? messageOf(error)
    throw new StartProblem(`The site cannot be served from the release store ${releaseStore.location}: ${reason}.`)
  })
  // Pages need the pointer only; every change needs the log.
  await withDeadline(readHead(releaseStore), logMs, 'reading the log').catch((error: unknown) => {
    app.log.warn(`release store: nothing can be changed, and pages are made from live.json: ${messageOf(error)}`)
  })

  registerReleaseFiles(app, releaseStore)
  registerPages(app, { ...options, current })
}

/**
 * Serves the release set for open tabs, and the host's page for every address that is neither an endpoint nor a file.
 */
export function registerPages(app: FastifyInstance, { current, guestSiteData, captchaHost }: PageOptions): void {
  app.get<{ Querystring: { reads?: unknown } }>(releaseSetAddress, async ({ headers, query }, reply) => {
    const { set } = await current(skippedBy(headers, reply))
    const { etag, encoded } = setForTabs(set, Number(query.reads) >= 2 ? 2 : 1)
    // Kept by the browser, asked about each time, and never longer than the server says it is so.
    reply.headers({ etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', vary: 'accept-encoding' })
    if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
    const { body, headers: encoding } = await encoded(headers['accept-encoding'])
    return reply.headers({ ...encoding, 'content-type': 'application/json; charset=utf-8' }).send(body)
  })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (notPages.some((address) => `${path}/`.startsWith(address)) || !acceptsHtml(request.headers.accept))
      return reply.callNotFound()
    // The host would resolve such a path as an address of another site.
    if (severalSlashes.test(path)) return reply.redirect(request.url.replace(severalSlashes, '/'), 308)
    const visitor = visitorOf(request.headers)
    const [resolved, site] = await Promise.all([
      current(skippedBy(request.headers, reply)),
      siteFor(request, visitor.language),
    ])
    const match = matchPage(path, resolved.host, resolved.set.areas)
    const html = pageHtml({ resolved, match, visitor, site, captchaHost })
    const { body, headers } = await encodeBody(html, request.headers['accept-encoding'])
    return reply
      .code(match ? 200 : 404)
      .headers({ ...headers, ...pageHeaders(resolved.shell, captchaHost), ...robotsHeader(match) })
      .send(body)
  })

  async function siteFor(request: FastifyRequest, language: Language): Promise<unknown> {
    try {
      return await withDeadline(guestSiteData({ language, uuid: uuidOf(request) }), siteDataMs, 'the site data')
    } catch (error) {
      request.log.error(`a page was sent without site data: ${messageOf(error)}`)
      return null
    }
  }
}

/** The pages of areas belong to members, also the card that everybody may open; search engines list the host's only. */
const robotsHeader = (match: PageMatch | undefined): Record<string, string> =>
  match === undefined || match.area === 'host' ? {} : { 'x-robots-tag': 'noindex' }

/** The host release that a browser leaves alone; notes in the answer since when. */
function skippedBy({ cookie = '' }: IncomingHttpHeaders, reply: FastifyReply): string | undefined {
  const { release, setCookie } = skippedHost(cookie, Math.floor(Date.now() / 1000))
  if (setCookie !== undefined) reply.header('set-cookie', setCookie)
  return release
}

/** Whether a request has this document already (RFC 9110, 13.1.2); the comparison is weak. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2))

/** How an address of another site begins in a link (WHATWG URL: `\` counts as `/`). */
const severalSlashes = /^[/\\]{2,}/

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

/** Browsers accept HTML when they navigate; requests that accept other types only are for files. */
const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined || accept.trim() === '*/*' || /\btext\/html\b/i.test(accept)

/** Shop identifier in the page's address; the last one counts, as for API requests. */
const uuidOf = ({ url }: FastifyRequest): string =>
  new URLSearchParams(url.split('?').slice(1).join('?')).getAll('uuid').at(-1)?.trim() ?? ''
