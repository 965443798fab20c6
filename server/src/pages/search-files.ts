import { robotsAddress, sitemapAddress } from '@member/shared/addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from './escape.ts'
import { isPublic } from './match-page.ts'
import type { SiteState } from './site-state.ts'

interface SearchFileOptions {
  current: SiteState
  /** Where the site is visited, as far as a request's answer may say so. */
  originOf(request: FastifyRequest): string | undefined
}

/** What no search engine needs. Pages of members are not among it: who may not read them never learns their `noindex`. */
const notForRobots = ['/api/', '/storage/', '/failure-reports', '/release-set.json', '/contract.json']

/** Both follow the releases and the settings; an hour is soon enough for who reads them. */
const caching = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }

/** Serves `robots.txt` and, where the address of the site is known, the list of its public pages. */
export function registerSearchFiles(app: FastifyInstance, { current, originOf }: SearchFileOptions): void {
  app.get(robotsAddress, async (request, reply) => {
    const origin = originOf(request)
    const lines = ['User-agent: *', ...notForRobots.map((path) => `Disallow: ${path}`)]
    if (origin !== undefined) lines.push('', `Sitemap: ${origin}${sitemapAddress}`)
    return reply.headers({ ...caching, 'content-type': 'text/plain; charset=utf-8' }).send(`${lines.join('\n')}\n`)
  })

  app.get(sitemapAddress, async (request, reply) => {
    const origin = originOf(request)
    if (origin === undefined) return reply.callNotFound()
    const { host } = await current()
    const open = host.pages.filter((page) => isPublic({ area: 'host', page }) && !page.path.includes(':'))
    const places = open.map(({ path }) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
    return reply
      .headers({ ...caching, 'content-type': 'application/xml; charset=utf-8' })
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`,
      )
  })
}
