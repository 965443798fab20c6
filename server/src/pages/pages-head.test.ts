import { liveArea, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import { type LiveDocument, parseReleaseSet, type ReleaseRef } from '@member/shared/release-set'
import { usualFolder } from '../site-data/identity.ts'
import { pageHeaders } from './page-headers.ts'
import type { SiteFacts } from './page-html.ts'
import { themeColours } from './page-html.ts'
import { bootOf, freshSite, madeEnvelope, madeStore } from './testing/made-site.ts'

describe('page headers', () => {
  const directives = (policy = '') =>
    Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
    )

  test('a page runs scripts and sends forms of this site only, and no other site can frame it', () => {
    const { 'content-security-policy': policy, ...headers } = pageHeaders({
      scriptHashes: ['sha256-run'],
      styleHashes: ['sha256-made'],
    })
    expect(directives(policy)).toEqual({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-run'",
      'style-src': expect.stringMatching(/^'self' 'sha256-\S+' 'sha256-made'$/),
      'img-src': "'self' data: blob: https:",
      'connect-src': "'self'",
      'font-src': "'self'",
      'frame-src': 'https:',
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
    })
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: '*',
      'cross-origin-opener-policy': 'same-origin',
      'integrity-policy': 'blocked-destinations=(script)',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  test('where http is shown too, pictures and frames may come by it, and nothing else', () => {
    const hashes = { scriptHashes: [], styleHashes: [] }
    const usual = directives(pageHeaders(hashes)['content-security-policy'])
    for (const facts of [{}, { apiBase: 'https://api.example' }])
      expect(directives(pageHeaders(hashes, facts, 'http too')['content-security-policy'])).toMatchObject({
        ...usual,
        'connect-src': expect.anything(),
        'img-src': "'self' data: blob: https: http:",
        'frame-src': 'https: http:',
      })
  })

  test.each<[SiteFacts, Record<string, string>]>([
    [{ captchaHost: 'https://captcha.example' }, { 'connect-src': "'self' https://captcha.example" }],
    [{ apiBase: 'https://api.example/member' }, { 'connect-src': "'self' https://api.example" }],
    [
      { captchaHost: 'https://api.example', apiBase: 'https://api.example' },
      { 'connect-src': "'self' https://api.example" },
    ],
    [
      { apiBase: 'http://api.example:8000' },
      {
        'connect-src': "'self' http://api.example:8000",
        'img-src': "'self' data: blob: https: http://api.example:8000",
      },
    ],
  ])('with %j a page may request that server, and nothing else changes', (facts, expected) => {
    const policyWith = (given: SiteFacts) =>
      directives(pageHeaders({ scriptHashes: [], styleHashes: [] }, given)['content-security-policy'])
    expect(policyWith(facts)).toEqual({ ...policyWith({}), ...expected })
  })
})

describe('page meta', () => {
  // What browsers, search engines and those who share a link read in a page's head.

  const site = freshSite()

  /** Tags of the head by name or property; of several with one name the last. */
  const tagsOf = (html: string): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/<(?:meta (?:name|property)|link rel)="([\w:-]+)"[^>]*? (?:content|href)="([^"]*)">/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    )

  /** The tags with which a page names the icons of a store and its manifest. */
  const iconTags = (folder: string, search = '') => ({
    'theme-color': themeColours.dark,
    manifest: `/manifest.webmanifest${search}`,
    icon: `/static/site-icons/${folder}/32.png`,
    'apple-touch-icon': `/static/site-icons/${folder}/180.png`,
  })

  const withStore = (store: object) => async () => ({ ...madeEnvelope, data: { site: store } })

  const escapedName = '会员 &lt;/script&gt;&lt;b&gt;'

  test('a public page says what it is, of which shop and where, and nothing of it is markup', async () => {
    site.origins = 'https://members.example.com,https://other.example.com'
    await site.compose()
    const { body, headers } = await site.page('/User/Login/?to=%2Fuser&uuid=shop-2&uuid=shop-3', {
      'accept-language': 'en',
    })
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(tagsOf(body)).toEqual(
      expect.objectContaining({
        description: expect.stringContaining(escapedName),
        canonical: 'https://members.example.com/user/login?uuid=shop-3',
        'og:type': 'website',
        'og:site_name': escapedName,
        'og:title': `login page - ${escapedName}`,
        'og:description': expect.stringContaining(escapedName),
        'og:url': 'https://members.example.com/user/login?uuid=shop-3',
        'og:locale': 'en',
        'og:image': `https://members.example.com/static/site-icons/${usualFolder}/512.png`,
        'twitter:card': 'summary',
      }),
    )
  })

  test('a store with a front is shared with its words and its picture, and known by its icon', async () => {
    site.origins = 'https://members.example.com'
    site.guestSiteData = withStore(madeStore)
    await site.compose()
    const { body } = await site.page('/user/login?uuid=shop-2', { 'accept-language': 'en' })
    expect(tagsOf(body)).toMatchObject({
      ...iconTags('0a1b-2f6f5e', '?uuid=shop-2'),
      description: 'New every week',
      'og:title': 'login page - Spruce Books',
      'og:description': 'New every week',
      'og:image': 'https://cdn.example.com/storage/shelf.webp',
    })
    expect(bootOf(body).site).toMatchObject({ data: { site: { ...madeStore, front: null } } })
    expect(bootOf((await site.page('/')).body).site).toMatchObject({ data: { site: madeStore } })
  })

  test.each([
    ['a foreign icon', { icon: 'https://evil.example/a.png', color: '#2f6f5e' }],
    ['markup', { icon: '/static/site-icons/"><script>/192.png', color: '"><script>' }],
  ])('an identity with %s has the usual icon', async (_, identity) => {
    site.guestSiteData = withStore({ ...madeStore, identity })
    await site.compose()
    expect(tagsOf((await site.page('/nowhere')).body)).toMatchObject(iconTags(usualFolder))
  })

  test.each([
    ['en', 'The member centre of Spruce Books: '],
    ['zh-CN', 'Spruce Books会员中心：'],
  ])('the home page in %s has a description in that language', async (language, start) => {
    site.guestSiteData = withStore({ siteName: 'Spruce Books' })
    await site.compose()
    const { description } = tagsOf((await site.page('/', { 'accept-language': language })).body)
    expect(description?.startsWith(start)).toBe(true)
    expect(description?.length).toBeGreaterThan(25)
  })

  test.each([
    ['this machine', '', 'localhost:8080', 'http://localhost:8080/'],
    ['a name that only the request says', '', 'evil.example', undefined],
    ['a configured one', 'https://members.example.com', 'evil.example', 'https://members.example.com/'],
  ])('the address of a page asked for at %s', async (_, origins, host, address) => {
    site.origins = origins
    await site.compose()
    const { body } = await site.page('/?a=1', { host })
    expect([tagsOf(body).canonical, tagsOf(body)['og:url']]).toEqual([address, address])
    expect(body).not.toContain('evil.example')
  })

  test.each(['/user/account/list', '/user/account/list?uuid="><script>', '/nowhere'])(
    '%s is in no index and says nothing of itself',
    async (address) => {
      site.origins = 'https://members.example.com'
      await site.compose()
      const { body, headers } = await site.page(address)
      expect(headers['x-robots-tag']).toBe('noindex')
      const { preload: _, ...tags } = tagsOf(body)
      expect(tags).toEqual(iconTags(usualFolder))
    },
  )

  test('an address as identifier of a shop stays out of the page', async () => {
    site.origins = 'https://members.example.com'
    await site.compose()
    const { body } = await site.page('/?uuid=%22%3E%3Cscript%3E')
    expect(tagsOf(body).canonical).toBe('https://members.example.com/')
  })

  test('the colour of the bars is that of the theme that the visitor has chosen, or of both', async () => {
    await site.compose()
    const colours = async (cookie: string) =>
      [...(await site.page('/', { cookie })).body.matchAll(/<meta name="theme-color"[^>]*>/g)].map(String)
    expect(await colours('')).toEqual([
      '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#ffffff">',
      '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#151b23">',
    ])
    expect(await colours('ba-is-dark=1')).toEqual(['<meta name="theme-color" content="#151b23">'])
    expect(await colours('ba-is-dark=0')).toEqual(['<meta name="theme-color" content="#ffffff">'])
  })
})

describe('previous host', () => {
  const site = freshSite()

  const older = releaseOf('1.0.0')
  const newer = releaseOf('1.1.0')

  interface Composed {
    /** Of the older host, when it is the previous one. */
    previous?: (older: ReleaseRef) => ReleaseRef | null
    banned?: string[]
    contents?: Record<string, string>
  }

  async function compose({ previous = (ref) => ref, banned = [], contents = {} }: Composed = {}): Promise<void> {
    const first = await site.store.publish(madeHost('1.0.0', { contract: '1.0.0' }), contents)
    const second = await site.store.publish(madeHost('1.1.0'))
    const account = await site.store.publish(madeArea('account', '1.0.0'))
    const messages = await site.store.publish(madeArea('messages', '1.0.0', { contract: '^1.2.0' }))
    const areas: LiveDocument['areas'] = {
      host: liveArea(second, previous(first), banned),
      account: liveArea(account),
      messages: liveArea(messages),
    }
    await site.store.commit(areas)
    await site.register()
  }

  const skipping = (cookie: string) => ({ cookie: `ba-lang=en; member.skipHost=${cookie}` })
  const hostFor = async (cookie: string) =>
    bootOf((await site.page('/', skipping(cookie))).body).releaseSet.host.release

  test('a browser that could not run the live host gets the previous one, with the areas that fit it', async () => {
    await compose()
    const { body } = await site.page('/user/account/list', skipping(newer))
    const { releaseSet } = bootOf(body)
    expect(releaseSet.host).toMatchObject({ release: older })
    expect(Object.keys(releaseSet.areas)).toEqual(['account'])
    expect(body).toContain(`src="/r/host/${older}/main.js"`)
    expect(body).not.toContain(newer)
  })

  test('open tabs of that browser are told the same', async () => {
    await compose()
    const asked = await site.app.inject({ url: '/release-set.json', headers: skipping(newer) })
    expect(parseReleaseSet(asked.json()).host.release).toBe(older)
  })

  test.each<[string, Composed, string]>([
    ['names a release that is not live', {}, older],
    ['is forged', {}, '../../etc/passwd'],
    ['names the live host, which has no previous release', { previous: () => null }, newer],
    ['names the live host, whose previous release was rolled back', { banned: [older] }, newer],
    ['names the live host, whose previous release is damaged', { contents: { 'shell.html': '<html></html>' } }, newer],
  ])('a cookie that %s changes nothing', async (_, composed, cookie) => {
    await compose(composed)
    expect(await hostFor(cookie)).toBe(newer)
  })

  test('whatever set the cookie, it counts for ten minutes from when the server first saw it', async () => {
    await compose()
    const first = await site.page('/', skipping(newer))
    const [noted = ''] = String(first.headers['set-cookie']).split(';')
    expect(await hostFor(`${newer}; ${noted}`)).toBe(older)
    const later = Date.now() + 600_000
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
    expect(await hostFor(`${newer}; ${noted}`)).toBe(newer)
    clock.mockRestore()
  })
})
