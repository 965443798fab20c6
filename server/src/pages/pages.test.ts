import { runInNewContext } from 'node:vm'
import { liveArea, madeArea, madeHost, madePage, madeShell, releaseOf } from '@member/release-store/testing'
import { skippedHostCookie } from '@member/shared/skipped-host'
import { matchRoutes } from 'react-router-dom'
import { usualFolder } from '../site-data/identity.ts'
import { matchPage } from './match-page.ts'
import type { ServedSet } from './resolve-set.ts'
import { freshSite, type MadeSite, madeSite } from './testing/made-site.ts'

describe('first paint', () => {
  // Pages of a host release with a renderer, which runs in a process of its own.

  const shell = madeShell
    .replace('</head>', '<template id=member-style></template></head>')
    .replace('<div id=root></div>', '<div id=root><template id=member-fragment></template><p>outline</p></div>')

  /** A renderer that says what it got. */
  const saying = (name: string) => `
module.exports = { render: async ({ pathname, language, appearance, boot }) => pathname === '/user/login' ? null : {
  html: '<main>' + ['${name}', pathname, language, appearance, boot.site?.data.site.siteName.slice(0, 2), boot.page.name,
    Object.keys(boot.releaseSet.areas)].join(' ') + '</main>',
  css: '.${name}{}', styleAttributes: ' data-styled="${name}"' } }`

  const withRenderer = (version: string) => madeHost(version, { prerender: 'prerender.js' })
  const files = (renderer: string, frame = shell) => ({ 'prerender.js': renderer, 'shell.html': frame })

  const site = freshSite()

  const live = async (renderer: string, frame = shell) => {
    const host = await site.store.publish(withRenderer('1.0.0'), files(renderer, frame))
    await site.store.commit({ host: liveArea(host) })
    return host
  }
  const mainOf = (html: string) => /<div id=root>(<main>.*<\/main>)<\/div>/.exec(html)?.[1]
  /** The page once it has content; the first may be too early. */
  async function painted(url: string, headers: Record<string, string> = {}) {
    for (;;) {
      const answer = await site.page(url, headers)
      if (mainOf(answer.body) !== undefined) return answer
    }
  }
  const isOutline = (html: string) =>
    html.includes('<div id=root><template id=member-fragment></template><p>outline</p></div>')

  test('a page shows what the renderer gives, with its style and the hash of that', async () => {
    await live(saying('one'))
    await site.register()
    const { body, headers, statusCode } = await painted('/?from=mail', { cookie: 'ba-lang=en; ba-is-dark=1' })
    expect(statusCode).toBe(200)
    expect(mainOf(body)).toBe('<main>one / en dark 会员 home </main>')
    expect(body).toContain('<style data-styled="one">.one{}</style></head>')
    expect(body).toContain('<div id="member-outline" hidden><p>outline</p></div>')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/style-src 'self'(?: 'sha256-\S+'){3};/)
    expect(policy).not.toContain('unsafe')
    // What browsers do not load is not in the page.
    expect(body).not.toContain('prerender.js')
  })

  test('pages in each language and appearance are their own', async () => {
    await live(saying('one'))
    await site.register()
    const shown = []
    for (const cookie of ['ba-lang=en', 'ba-lang=zh-cn', 'ba-lang=en; ba-is-dark=0'])
      shown.push(mainOf((await painted('/', { cookie })).body))
    expect(shown).toEqual(
      ['en system', 'zh-cn system', 'en light'].map((how) => `<main>one / ${how} 会员 home </main>`),
    )
  })

  test.each([
    ['a renderer that wants it', '/user/login', saying('one')],
    ['an unknown address', '/nowhere', saying('one')],
    ['a renderer that gives a script', '/', 'exports.render = async () => ({ html: "<script></script>", css: "" })'],
    ['a frame without a place for it', '/', saying('one')],
  ])('a page is the outline with %s', async (why, url, renderer) => {
    await live(renderer, why.startsWith('a frame') ? madeShell : shell)
    await site.register()
    for (let time = 0; time < 3; time += 1) {
      const { body, headers } = await site.page(url)
      expect(isOutline(body)).toBe(!why.startsWith('a frame'))
      expect(mainOf(body)).toBeUndefined()
      expect(body).toContain('id="member-boot"')
      expect(String(headers['content-security-policy'])).toMatch(/style-src 'self'(?: 'sha256-\S+'){2};/)
    }
  })

  test('new site data, another release and a rollback show at once', async () => {
    const one = await live(saying('one'))
    await site.register()
    await painted('/')
    site.guestSiteData = async () => ({ code: 1, msg: '', time: 2, data: { site: { siteName: '新店' } } })
    expect(mainOf((await painted('/')).body)).toBe('<main>one / zh-cn system 新店 home </main>')
    const two = await site.store.publish(withRenderer('2.0.0'), files(saying('two')))
    const account = await site.store.publish(madeArea('account', '1.0.0'))
    await site.store.commit({ host: liveArea(two, one), account: liveArea(account) })
    const { body, headers } = await painted('/')
    expect(mainOf(body)).toBe('<main>two / zh-cn system 新店 home account</main>')
    expect(headers['content-security-policy']).toBeDefined()
    await site.store.commit({ host: liveArea(one), account: liveArea(account) })
    expect(mainOf((await painted('/')).body)).toBe('<main>one / zh-cn system 新店 home account</main>')
  })

  test('a visitor whose browser leaves the live host alone gets the content of the previous one', async () => {
    const one = await site.store.publish(withRenderer('1.0.0'), files(saying('one')))
    const two = await site.store.publish(withRenderer('2.0.0'), files(saying('two')))
    await site.store.commit({ host: liveArea(two, one) })
    await site.register()
    const cookie = `${skippedHostCookie}=${two.release}`
    expect(mainOf((await painted('/')).body)).toContain('<main>two ')
    expect(mainOf((await painted('/', { cookie })).body)).toContain('<main>one ')
  })
})

describe('match page', () => {
  const host = madeHost('1.0.0', {
    pages: [madePage('/', 'home'), madePage('/user', 'user'), madePage('/user/:area', 'any')],
  })
  const use = madeArea('workorder', '1.0.0', {
    pages: [
      madePage('/user/account/:id', 'detail'),
      madePage('/user/account/workorder', 'list'),
      madePage('/user/:area/workorder', 'other'),
      madePage('/user/account', 'account'),
    ],
  })
  const areas: ServedSet['areas'] = { workorder: { release: use.release, base: '/', use, fallback: null, banned: [] } }

  test.each([
    ['/', 'home'],
    ['/user', 'user'],
    ['/user/', 'user'],
    ['/USER', 'user'],
    ['/user/messages', 'any'],
    ['/user/account', 'account'],
    ['/user/account/12', 'detail'],
    ['/user/account/workorder', 'list'],
    ['/user/messages/workorder', 'other'],
    ['/user/account/12/more', undefined],
    ['/users', undefined],
    ['/user/account//', 'account'],
    ['/user//account', undefined],
    ['//user', undefined],
    ['/user/account/%E4%BC%9A', 'detail'],
    ['/user/account/work%6Frder', 'list'],
  ])('%s matches the page %s', (path, name) => {
    expect(matchPage(path, host, areas)?.page.name).toBe(name)
  })

  test('the host has precedence over an area with the same pattern', () => {
    const same = madeHost('1.0.0', { pages: [madePage('/user/account/:ticket', 'mine')] })
    expect(matchPage('/user/account/1', same, areas)).toMatchObject({ area: 'host', page: { name: 'mine' } })
  })

  test.each(['/user/account/WORKORDER/', '/user//account/workorder', '/user/account/workorder//'])(
    'the first area keeps its page where another claims it as %s',
    (path) => {
      const late = madeArea('late', '1.0.0', { pages: [madePage(path, 'late')] })
      const both = { ...areas, late: { release: late.release, base: '/', use: late, fallback: null, banned: [] } }
      expect(matchPage('/user/account/workorder', host, both)?.page.name).toBe('list')
    },
  )

  test('slashes and case in a pattern make no difference', () => {
    const slashed = madeHost('1.0.0', { pages: [madePage('/Help//topics/:topic/', 'topic')] })
    expect(matchPage('/help/topics/12', slashed, {})?.page.name).toBe('topic')
  })

  test.each(['/user//account', '//user', '/user/account//', '/USER/', '//', '/user/account//workorder/'])(
    'the server has a page at %s where the router has one',
    (address) => {
      const routes = [...host.pages, ...use.pages].map(({ path }) => ({ path }))
      expect(matchPage(address, host, areas) !== undefined).toBe(matchRoutes(routes, address) !== null)
    },
  )
})

describe('page caching', () => {
  // What caches may do with the answers of the page server, as docs/operations/proxy-and-tls.md lists it.

  let site: MadeSite
  beforeAll(async () => {
    site = await madeSite()
    site.origins = 'https://members.example.com'
    await site.compose()
  })
  afterAll(() => site.close())

  test.each([
    ['/', 200, 'private, no-cache', '*'],
    ['/user/account/list', 200, 'private, no-cache', '*'],
    ['/nowhere', 404, 'private, no-cache', '*'],
    [`/r/host/${releaseOf('1.0.0')}/main.js`, 200, 'public, max-age=31536000, immutable', 'accept-encoding'],
    ['/r/host/1.0.0-000000000000/main.js', 404, 'no-store', undefined],
    ['/release-set.json', 200, 'no-cache', 'accept-encoding'],
    ['/contract.json', 200, 'no-cache', 'accept-encoding'],
    ['/manifest.webmanifest', 200, 'no-cache', 'accept-encoding'],
    [`/static/site-icons/${usualFolder}/192.png`, 200, 'public, max-age=31536000, immutable', undefined],
    ['/robots.txt', 200, 'public, max-age=3600', undefined],
    ['/sitemap.xml', 200, 'public, max-age=3600', undefined],
  ])('%s', async (address, status, caching, vary) => {
    const { statusCode, headers } = await site.page(address)
    expect([statusCode, headers['cache-control'], headers.vary]).toEqual([status, caching, vary])
  })

  test.each(['/sw.js', '/ngsw-worker.js', '/', '/user/worker'])(
    'a service worker of an earlier site at %s is replaced by one that ends itself',
    async (address) => {
      const { statusCode, headers, body } = await site.page(address, { accept: '*/*', 'service-worker': 'script' })
      expect([statusCode, headers['cache-control'], headers.vary]).toEqual([200, 'no-cache', 'service-worker'])
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/javascript/),
        'service-worker-allowed': '/',
      })
      expect(await runWorker(body)).toEqual(['skips waiting', 'deletes old', 'unregisters', 'loads /a anew'])
    },
  )
})

/** What a browser does with the script of a service worker when it has installed it. */
async function runWorker(script: string): Promise<string[]> {
  const done: string[] = []
  const at: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => unknown> = {}
  const waited: Promise<unknown>[] = []
  runInNewContext(script, {
    addEventListener: (type: string, act: (typeof at)[string]) => Object.assign(at, { [type]: act }),
    skipWaiting: () => void done.push('skips waiting'),
    caches: { keys: async () => ['old'], delete: async (name: string) => void done.push(`deletes ${name}`) },
    registration: { unregister: async () => void done.push('unregisters') },
    clients: {
      matchAll: async () => [{ url: '/a', navigate: (url: string) => void done.push(`loads ${url} anew`) }],
    },
  })
  for (const type of ['install', 'activate']) at[type]?.({ waitUntil: (work) => void waited.push(work) })
  await Promise.all(waited)
  return done
}
