import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { liveArea, MadeStore, madeArea, madeHost, madeShell } from '@member/release-store/testing'
import { type Boot, parseBoot, type ReleaseRef } from '@member/shared/release-set'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { siteOrigins } from '../../environment/origins.ts'
import { errorAnswer, unreadableUrl } from '../../http/error-answer.ts'
import { type GuestSiteData, registerSite } from '../register-site.ts'
import type { ResolvedSet } from '../resolve-set.ts'
import { readShell } from '../shell.ts'

/** Guest answer of index/index, as pages have it. */
export const madeEnvelope = {
  code: 1,
  msg: '',
  time: 1,
  data: { site: { siteName: '会员 </script><b>' }, rules: [], menus: [] },
}

/** A store with a front, in colours of its own. */
export const madeStore = {
  siteName: 'Spruce Books',
  cdnUrl: '//cdn.example.com',
  identity: { icon: '/static/site-icons/0a1b-2f6f5e/192.png', color: '#2f6f5e' },
  front: { headline: 'Good books', text: 'New every week', picture: '/storage/shelf.webp', entries: [] },
}
/** A site with its own store, for one test. */
export interface MadeSite {
  store: MadeStore
  app: FastifyInstance
  /** Requests for site data so far. */
  requests: Parameters<GuestSiteData>[0][]
  /** Answers the requests for site data; tests may replace it. */
  guestSiteData: GuestSiteData
  /** `SITE_ORIGINS` of the registration that follows. */
  origins: string
  register(): Promise<void>
  /** Puts host and account live, account with a previous release, and registers the site. */
  compose(): Promise<{ host: ReleaseRef; older: ReleaseRef; newer: ReleaseRef }>
  /** Requests an address like a browser that navigates. */
  page(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Likewise over the network, with the path as it is: `page` would normalise it. */
  asSent(path: string): Promise<IncomingMessage>
  close(): Promise<void>
}

/** Starts with an empty store and an application nothing is registered on. */
export async function madeSite(site = {} as MadeSite): Promise<MadeSite> {
  const store = await MadeStore.empty()
  const app = Fastify({
    frameworkErrors: unreadableUrl(errorAnswer(Date.now)),
    // As the server has it; longer parameters match no route.
    routerOptions: { maxParamLength: 500 },
  })
  return Object.assign<MadeSite, MadeSite>(site, {
    store,
    app,
    requests: [],
    origins: '',
    guestSiteData: async () => madeEnvelope,
    register: () =>
      registerSite(app, {
        releaseStore: store.store,
        siteOrigins: siteOrigins(site.origins),
        prerender: 'on',
        // Longer than a test may take: the machine may be busy.
        renderLimits: { loadMs: 600_000, renderMs: 600_000 },
        guestSiteData: (request) => {
          site.requests.push(request)
          return site.guestSiteData(request)
        },
      }),
    async compose() {
      const host = await store.publish(madeHost('1.0.0'))
      const older = await store.publish(madeArea('account', '1.0.0'))
      const newer = await store.publish(madeArea('account', '1.1.0'))
      await store.commit({ host: liveArea(host), account: liveArea(newer, older) })
      await site.register()
      return { host, older, newer }
    },
    page: (url, headers = {}) => app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } }),
    async asSent(path) {
      const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
      const request = get({ hostname, port, path, headers: { accept: 'text/html,*/*' } })
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      answer.resume()
      return answer
    },
    async close() {
      await app.close()
      await rm(store.folder, { recursive: true, force: true })
    },
  })
}

/** A site of its own for each test of a file or block. */
export function freshSite(): MadeSite {
  const site = {} as MadeSite
  beforeEach(() => madeSite(site))
  afterEach(() => site.close())
  return site
}

/** The boot document inside a page. */
export const bootOf = (html: string): Boot =>
  parseBoot(JSON.parse(/id="member-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'nothing'))

/** A release set with a host only, as it is at that generation. */
export function madeResolvedSet(generation: number): ResolvedSet {
  const host = madeHost('1.0.0')
  const { release, files } = host
  const set = { schema: 1, generation, host: { release, base: `/r/host/${release}/`, files }, areas: {} } as const
  return { set, host, shell: readShell(madeShell), notes: [] }
}
