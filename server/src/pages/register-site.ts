import type { Store } from '@member/release-store'
import { healthAddress, releaseSetAddress, releasesAddress } from '@member/shared/addresses'
import { withDeadline } from '@member/shared/deadline'
import { messageOf } from '@member/shared/reading'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix, readinessAddress } from '../addresses.ts'
import { StartProblem } from '../operation/start-problem.ts'
import type { Language } from '../texts/translate.ts'
import { encodeBody } from './content-encoding.ts'
import { matchPage } from './match-page.ts'
import { pageHeaders } from './page-headers.ts'
import { pageHtml } from './page-html.ts'
import { registerReleaseFiles } from './release-files.ts'
import type { ResolvedSet } from './resolve-set.ts'
import { siteState } from './site-state.ts'
import { visitorOf } from './visitor.ts'

/** Asks for the guest's `GET /api/index/index` answer, envelope included. `uuid` is empty for the default shop. */
export type GuestSiteData = (request: { language: Language; uuid: string }) => Promise<unknown>

export interface SiteOptions extends Omit<PageOptions, 'current'> {
  /** The release store, as the `release` command fills it. */
  releaseStore: Store
}

/** What pages are made from. */
export interface PageOptions {
  /** What is live now; asked for every page. */
  current: () => Promise<ResolvedSet>
  guestSiteData: GuestSiteData
  /** Origin that captchas are asked of, when it is another one. */
  captchaHost?: string | undefined
}

/** A page does not wait longer for the site data: the host then asks for it itself. Milliseconds. */
const siteDataMs = 2_000

/** Addresses that are never a page, so that a missing call or file is never answered by HTML. */
const notPages = [apiPrefix, releasesAddress, healthAddress, readinessAddress].map((address) =>
  address.replace(/\/?$/, '/'),
)

/** Brings the pages of the site to a server. */
export type RegisterSite = (app: FastifyInstance, options: SiteOptions) => Promise<void>

/**
 * Serves the composed site from a release store: immutable files and the pages of what is live. What `release` commits
 * holds from the next request on.
 * @throws StartProblem when the store holds nothing that could be served
 */
export async function registerSite(app: FastifyInstance, { releaseStore, ...options }: SiteOptions): Promise<void> {
  const current = siteState(releaseStore, app.log, Date.now)
  await current().catch((error: unknown) => {
    throw new StartProblem(
      `The site cannot be served from the release store ${releaseStore.location}: ${messageOf(error)}.`,
    )
  })

  registerReleaseFiles(app, releaseStore)
  registerPages(app, { ...options, current })
}

/**
 * Serves the release set for open tabs, and for every address that is no call and no file the host's page with all it
 * needs to start.
 */
export function registerPages(app: FastifyInstance, { current, guestSiteData, captchaHost }: PageOptions): void {
  app.get(releaseSetAddress, async (request, reply) => {
    const { set } = await current()
    const { body, headers } = await encodeBody(JSON.stringify(set), request.headers['accept-encoding'])
    return reply
      .headers({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(body)
  })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (notPages.some((address) => `${path}/`.startsWith(address)) || !acceptsHtml(request.headers.accept))
      return reply.callNotFound()
    const visitor = visitorOf(request.headers)
    const [resolved, site] = await Promise.all([current(), siteFor(request, visitor.language)])
    const match = matchPage(path, resolved.host, resolved.set.areas)
    const html = pageHtml({ resolved, match, visitor, site, captchaHost })
    const { body, headers } = await encodeBody(html, request.headers['accept-encoding'])
    return reply
      .code(match ? 200 : 404)
      .headers({ ...headers, ...pageHeaders(resolved.shell.styleHashes, captchaHost) })
      .send(body)
  })

  async function siteFor(request: FastifyRequest, language: Language): Promise<unknown> {
    try {
      return await withDeadline(guestSiteData({ language, uuid: uuidOf(request) }), siteDataMs, 'the site data')
    } catch (error) {
      request.log.error(`a page goes out without site data: ${messageOf(error)}`)
      return null
    }
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

/** Browsers name HTML when they navigate; a request that names other types wants a file. */
const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined || accept.trim() === '*/*' || /\btext\/html\b/i.test(accept)

/** Shop identifier in the page's address; the last one counts, as for calls. */
const uuidOf = ({ url }: FastifyRequest): string =>
  new URLSearchParams(url.split('?').slice(1).join('?')).getAll('uuid').at(-1)?.trim() ?? ''
