import type { IncomingHttpHeaders } from 'node:http'
import type { Store } from '@member/release-store'
import { manifestAddress, releaseSetAddress, serverAddresses } from '@member/shared/addresses'
import { withDeadline } from '@member/shared/deadline'
import { messageOf } from '@member/shared/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { SiteOrigin } from '../environment/origins.ts'
import { StartProblem } from '../environment/start-problem.ts'
import { isWithoutTls, ownOrigin } from '../http/site-host.ts'
import { serveUsualIcons } from '../site-data/store-icons.ts'
import type { Language } from '../texts/languages.ts'
import { pageEncoder } from './content-encoding.ts'
import { asksForWorker, sendEndedWorker } from './ended-worker.ts'
import { sendKept } from './kept-document.ts'
import { isPublic, matchPage, type PageMatch } from './match-page.ts'
import { pageHeaders } from './page-headers.ts'
import { pageHtml, type SiteFacts } from './page-html.ts'
import type { FirstPaint } from './prerender/first-paint.ts'
import { type FirstPaints, openFirstPaints } from './prerender/first-paints.ts'
import { renderedPath } from './prerender/page-key.ts'
import { paintAhead } from './prerender/paint-ahead.ts'
import type { RenderLimits } from './prerender/render-process.ts'
import { type PreviewOf, registerPreviews } from './preview.ts'
import { registerReleaseFiles } from './release-files.ts'
import { setOfTabs } from './release-set.ts'
import { registerSearchFiles } from './search-files.ts'
import { isInShare, keptVisitor, newVisitor } from './share.ts'
import type { Shell } from './shell.ts'
import { registerContract } from './site-contract.ts'
import { type SiteState, siteState, type Visit } from './site-state.ts'
import { storeFacts } from './store-facts.ts'
import { storeAbsence } from './stored-release.ts'
import { skippedHost, visitorOf } from './visitor.ts'
import { watchStore } from './watch-store.ts'
import { webManifest } from './web-manifest.ts'

/** Gets the guest's `GET /api/index/index` answer, envelope included. `uuid` is empty for the default shop. */
export type GuestSiteData = (request: { language: Language; uuid: string }) => Promise<unknown>

export interface SiteOptions extends Omit<PageOptions, 'current' | 'paints' | 'previewOf'> {
  /** The release store, as the `release` command fills it. */
  releaseStore: Store
  /** Whether pages show content before their scripts run, where the host release can render it. */
  prerender: 'on' | 'off'
  /** How long the renderer may take; as usual by default. */
  renderLimits?: RenderLimits | undefined
  registry?: Registry | undefined
}

export interface PageOptions {
  /** What is live for a visitor; called for every page. */
  current: SiteState
  guestSiteData: GuestSiteData
  /** What pages tell of the servers of the site; called for every page. */
  facts?: (() => SiteFacts) | undefined
  /** Origins at which the site is visited; the first one is in the canonical addresses of pages. */
  siteOrigins: readonly SiteOrigin[]
  /** What pages show first; without it all begin as outlines. */
  paints?: FirstPaints | undefined
  /** The release that only the asking browser gets; without it there are no previews. */
  previewOf?: PreviewOf | undefined
}

/** Time a page waits for the site data; after that the host requests it. Milliseconds. */
const siteDataMs = 2_000

/** Addresses that are never a page, so that a missing endpoint or file is never answered with HTML. */
const notPages = serverAddresses.map((address) => `${address}/`)

/** Registers the pages of the site on a server. */
export type RegisterSite = (app: FastifyInstance, options: SiteOptions) => Promise<void>

/**
 * Serves the composed site from a release store: immutable files, and pages of the live releases. A commit of `release`
 * takes effect with the next request.
 * @throws StartProblem when the store has nothing that can be served
 */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { releaseStore, prerender, renderLimits, registry, ...ofPages } = options
  const current = siteState(releaseStore, app.log, Date.now)
  await current().catch(async (error: unknown) => {
    const reason = (await storeAbsence(releaseStore)) ?? messageOf(error)
    throw new StartProblem(`The site cannot be served from the release store ${releaseStore.location}: ${reason}.`)
  })
  app.addHook('onClose', watchStore(releaseStore, app.log))

  registerReleaseFiles(app, releaseStore)
  const paints = prerender === 'on' ? openFirstPaints(releaseStore, app.log, registry, renderLimits) : undefined
  app.addHook('onClose', async () => paints?.close())
  const previewOf = registerPreviews(app, releaseStore, current)
  registerPages(app, { ...ofPages, current, paints, previewOf })
}

/**
 * Serves the release set for open tabs, the contract for teams, and the host's page for every address that is neither an
 * endpoint nor a file.
 */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { current, guestSiteData, paints, siteOrigins, previewOf = async () => undefined } = options
  const { facts: factsNow = () => ({}) } = options
  const encodePage = pageEncoder()
  const originOf = (request: FastifyRequest) => ownOrigin(siteOrigins, request)
  registerSearchFiles(app, { current, originOf })
  registerContract(app, current)
  serveUsualIcons(app)
  const ahead = paints && paintAhead({ paints, siteFor: guestSiteData, facts: factsNow })
  // The first visitors after a start find their pages ready; what is wrong with the store, the next page says.
  if (ahead) current().then(ahead, () => {})

  app.get(releaseSetAddress, async (request, reply) => {
    const visit = await visitOf(request, reply, 'tab')
    const resolved = await current(visit)
    if (visit.skippedHost === undefined && visit.preview === undefined && resolved.shares === undefined)
      ahead?.(resolved)
    return sendKept(request, reply, setOfTabs(resolved))
  })

  app.get(manifestAddress, async (request, reply) => {
    const { language } = visitorOf(request.headers)
    const store = storeFacts(await siteFor(request, language))
    return sendKept(request, reply, webManifest(store, language, uuidOf(request)), 'application/manifest+json')
  })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (asksForWorker(request)) return sendEndedWorker(reply)
    if (notPages.some((address) => `${path}/`.startsWith(address)) || !acceptsHtml(request.headers.accept))
      return reply.callNotFound()
    // The host would resolve such a path as an address of another site.
    if (severalSlashes.test(path)) return reply.redirect(request.url.replace(severalSlashes, '/'), 308)
    const visitor = visitorOf(request.headers)
    const [resolved, site] = await Promise.all([
      visitOf(request, reply, 'page').then(current),
      siteFor(request, visitor.language),
    ])
    const match = matchPage(path, resolved.host, resolved.set.areas)
    const uuid = uuidOf(request)
    const facts = factsNow()
    const page = { resolved, match, visitor, site, facts }
    const rendered = renderedPath(match, path, searchOf(request))
    const firstPaint = rendered === undefined ? undefined : await paints?.inTime({ page, path: rendered })
    const html = pageHtml({ ...page, origin: originOf(request), uuid }, firstPaint)
    const { body, headers } = await encodePage(html, request.headers['accept-encoding'])
    return reply
      .code(match ? 200 : 404)
      .headers({
        ...headers,
        ...pageHeaders(hashesOf(resolved.shell, firstPaint), facts, shownTo(request, facts)),
        ...robotsHeader(match),
      })
      .send(body)
  })

  /** A tab whose browser keeps no cookies has what is current, as each of its questions would be another visitor's. */
  async function visitOf(request: FastifyRequest, reply: FastifyReply, who: 'page' | 'tab'): Promise<Visit> {
    const cookie = request.headers.cookie ?? ''
    const visitor = keptVisitor(cookie, () => {
      if (who === 'tab') return undefined
      const made = newVisitor(request.protocol)
      reply.header('set-cookie', made.setCookie)
      return made.id
    })
    return {
      skippedHost: skippedBy(request.headers, reply),
      preview: await previewOf(request),
      isInShare: (area, candidate) => isInShare(visitor(), area, candidate),
    }
  }

  const shownTo = ({ host, protocol }: FastifyRequest, { insecureContent }: SiteFacts) =>
    insecureContent || isWithoutTls(siteOrigins, host, protocol) ? 'http too' : 'https'

  async function siteFor(request: FastifyRequest, language: Language): Promise<unknown> {
    try {
      return await withDeadline(guestSiteData({ language, uuid: uuidOf(request) }), siteDataMs, 'the site data')
    } catch (error) {
      request.log.error(`a page was sent without site data: ${messageOf(error)}`)
      return null
    }
  }
}

const hashesOf = ({ scriptHashes, styleHashes }: Shell, firstPaint: FirstPaint | undefined) => ({
  scriptHashes,
  styleHashes: firstPaint ? [...styleHashes, firstPaint.styleHash] : styleHashes,
})

const robotsHeader = (match: PageMatch | undefined): Record<string, string> =>
  isPublic(match) ? {} : { 'x-robots-tag': 'noindex' }

/** The host release that a browser leaves alone; notes in the answer since when. */
function skippedBy({ cookie = '' }: IncomingHttpHeaders, reply: FastifyReply): string | undefined {
  const { release, setCookie } = skippedHost(cookie, Math.floor(Date.now() / 1000))
  if (setCookie !== undefined) reply.header('set-cookie', setCookie)
  return release
}

/** How an address of another site begins in a link (WHATWG URL: `\` counts as `/`). */
const severalSlashes = /^[/\\]{2,}/

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

/** Browsers accept HTML when they navigate; requests that accept other types only are for files. */
const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined || accept.trim() === '*/*' || /\btext\/html\b/i.test(accept)

const searchOf = ({ url }: FastifyRequest): string => url.split('?').slice(1).join('?')

/** Shop identifier in the page's address; the last one counts, as for API requests. */
const uuidOf = (request: FastifyRequest): string =>
  new URLSearchParams(searchOf(request)).getAll('uuid').at(-1)?.trim() ?? ''
