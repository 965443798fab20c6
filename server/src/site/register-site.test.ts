import { readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parseBoot, parseReleaseSet } from '@member/shared/release-set'
import Fastify, { type FastifyInstance } from 'fastify'
import { type GuestSiteData, registerSite } from './register-site.ts'
import { madeArea, madeHost, releaseOf } from './testing/made-manifest.ts'
import { liveArea, MadeStore } from './testing/made-store.ts'

const envelope = { code: 1, msg: '', time: 1, data: { site: { siteName: '会员 </script><b>' }, rules: [], menus: [] } }

let store: MadeStore
let app: FastifyInstance
let asked: Parameters<GuestSiteData>[0][]
let guestSiteData: GuestSiteData

beforeEach(async () => {
  store = await MadeStore.empty()
  app = Fastify()
  asked = []
  guestSiteData = async (request) => {
    asked.push(request)
    return envelope
  }
})
afterEach(async () => {
  await app.close()
  await rm(store.folder, { recursive: true })
})

const site = () => registerSite(app, { storeDir: store.folder, guestSiteData: (request) => guestSiteData(request) })

/** Host and account live, account with a previous release; resolves with the references. */
async function composed() {
  const host = await store.publish(madeHost('1.0.0'))
  const older = await store.publish(madeArea('account', '1.0.0'))
  const newer = await store.publish(madeArea('account', '1.1.0'))
  await store.commit({ host: liveArea(host), account: liveArea(newer, older) })
  await site()
  return { host, older, newer }
}

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } })

const bootOf = (html: string) => parseBoot(JSON.parse(/id="member-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'nothing'))

describe('the page', () => {
  test('carries title, language, boot document, preloads and the host scripts', async () => {
    await composed()
    const answer = await page('/user/account/list', { cookie: 'ba-lang=en; ba-is-dark=1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.body).toContain('<html lang="en" data-theme="dark">')
    expect(answer.body).toContain('<title>account/list page - 会员 &lt;/script&gt;&lt;b&gt;</title>')
    const boot = bootOf(answer.body)
    expect(boot).toMatchObject({ language: 'en', page: { area: 'account', name: 'account/list' }, site: envelope })
    expect(boot.releaseSet.areas.account).toMatchObject({
      why: 'current',
      base: `/r/account/${releaseOf('1.1.0')}/`,
      fallback: { release: releaseOf('1.0.0'), base: `/r/account/${releaseOf('1.0.0')}/` },
    })
    const links = [...answer.body.matchAll(/<link rel="preload"[^>]* href="([^"]*)"/g)].map(([, href]) => href)
    const hostBase = `/r/host/${releaseOf('1.0.0')}/`
    const base = `/r/account/${releaseOf('1.1.0')}/`
    expect(links).toEqual([
      `${hostBase}main.js`,
      `${hostBase}host.en.js`,
      `${hostBase}federation.js`,
      ...['entry.js', 'area.js', 'list.js', 'list.en.js'].map((file) => base + file),
    ])
    expect(answer.body).toMatch(
      /<script defer crossorigin="anonymous" integrity="sha384-[^"]{64}" src="[^"]*main\.js">/,
    )
  })

  test('of the host asks for no area file', async () => {
    await composed()
    const { body } = await page('/user/login')
    expect(body).toContain('login.js')
    expect(body).not.toMatch(/<link[^>]*(federation|account)/)
    expect(bootOf(body).page).toEqual({ area: 'host', name: 'login' })
  })

  test('for an unknown address is the same frame with status 404', async () => {
    await composed()
    const answer = await page('/nowhere/at/all')
    expect(answer.statusCode).toBe(404)
    expect(bootOf(answer.body).page).toBeNull()
  })

  test('allows only styles whose hash is known, and nothing unsafe', async () => {
    await composed()
    const policy = String((await page('/')).headers['content-security-policy'])
    expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  test('asks for the site data of the store in the address, in the language of the page', async () => {
    await composed()
    await page('/?uuid=a&uuid=b', { 'accept-language': 'en-GB,zh;q=0.5' })
    await page('/')
    expect(asked).toEqual([
      { language: 'en', uuid: 'b' },
      { language: 'zh-cn', uuid: '' },
    ])
  })

  test('goes out with site null when the site data fails', async () => {
    await composed()
    guestSiteData = () => Promise.reject(new Error('database is away'))
    const answer = await page('/')
    expect(answer.statusCode).toBe(200)
    expect(bootOf(answer.body).site).toBeNull()
  })

  test('goes out with site null when the site data takes too long', async () => {
    await composed()
    guestSiteData = () => new Promise(() => {})
    const started = Date.now()
    expect(bootOf((await page('/')).body).site).toBeNull()
    expect(Date.now() - started).toBeLessThan(3_000)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as %s when the browser takes it', async (encoding, unpack) => {
    await composed()
    const answer = await page('/', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(unpack(answer.rawPayload).toString()).toContain('member-boot')
  })

  test.each(['/api/unknown', '/api', '/r/x', '/healthz'])('is never the answer for %s', async (url) => {
    await composed()
    const answer = await page(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).not.toContain('html')
  })

  test('is not the answer for a picture', async () => {
    await composed()
    const answer = await app.inject({ url: '/logo.png', headers: { accept: 'image/avif,image/*,*/*;q=0.8' } })
    expect(answer.headers['content-type']).not.toContain('html')
  })
})

describe('a change of what is live', () => {
  test('holds from the very next page on', async () => {
    const { host, older, newer } = await composed()
    await page('/user/account/list')
    await store.commit({ host: liveArea(host), account: liveArea(older, null, [newer.release]) })
    const { body } = await page('/user/account/list')
    expect(bootOf(body).releaseSet).toMatchObject({
      generation: 2,
      areas: { account: { use: { release: older.release }, fallback: null, banned: [newer.release] } },
    })
    expect(body).not.toContain(`/r/account/${newer.release}/`)
  })

  test('holds although its writer was killed before the pointer, or an older pointer came back', async () => {
    const { host, older } = await composed()
    const first = JSON.parse(await readFile(join(store.folder, 'live.json'), 'utf8'))
    await store.commit({ host: liveArea(host), account: liveArea(older) }, 'before-pointer')
    expect(bootOf((await page('/')).body).releaseSet.generation).toBe(2)
    await store.point(first)
    expect(bootOf((await page('/')).body).releaseSet.generation).toBe(2)
  })

  test('that cannot be read leaves the last good one in place', async () => {
    const { host } = await composed()
    await store.point('{"schema":1')
    expect((await page('/')).statusCode).toBe(200)
    await store.commit({ host: liveArea({ ...host, release: '9.9.9-000000000000' }) })
    expect(bootOf((await page('/')).body).releaseSet.generation).toBe(1)
    await writeFile(store.logFile(3), 'not json')
    expect(bootOf((await page('/')).body).releaseSet.generation).toBe(1)
  })

  test('an area that is damaged takes its previous release, the others stay as they are', async () => {
    const { host, older } = await composed()
    const messages = await store.publish(madeArea('messages', '1.0.0'))
    const damaged = await store.publish(madeArea('account', '1.2.0'))
    await writeFile(join(store.folder, 'r/account', damaged.release, 'manifest.json'), '{}')
    await store.commit({ host: liveArea(host), account: liveArea(damaged, older), messages: liveArea(messages) })
    const { areas } = bootOf((await page('/')).body).releaseSet
    expect(areas.account).toMatchObject({ why: 'intact', use: { release: older.release } })
    expect(areas.messages).toMatchObject({ why: 'current' })
  })
})

test('the release set is served alone, uncached, for open tabs', async () => {
  await composed()
  const answer = await app.inject({ url: '/release-set.json', headers: { 'if-none-match': '"x"' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
  expect(parseReleaseSet(answer.json()).generation).toBe(1)
})

describe('files of releases', () => {
  const file = () => `/r/account/${releaseOf('1.1.0')}/entry.js`

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('accept-encoding "%s" gives %s', async (accept, encoding, unpack) => {
    await composed()
    const answer = await app.inject({ url: file(), headers: { 'accept-encoding': accept } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(unpack(answer.rawPayload).toString()).toContain('entry.js of')
  })

  test.each([
    'missing.js',
    'entry.js.br',
    'shell.html',
    '..%2f..%2f..%2flive.json',
    'a/..%2f../entry.js',
    '',
    'entry.js%00.json',
  ])('%s is a plain 404 that nobody caches', async (name) => {
    await composed()
    const answer = await page(`/r/account/${releaseOf('1.1.0')}/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).not.toContain('html')
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
  })
})

test.each(['../../../live.json', '%2e%2e/%2e%2e/%2e%2e/live.json', '..\\..\\..\\live.json'])(
  'an address that climbs out of a release (%s), sent as it is, reaches nothing',
  async (climb) => {
    await composed()
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const path = `/r/account/${releaseOf('1.1.0')}/${climb}`
    const status = await new Promise((resolve, reject) => {
      get({ host: address.hostname, port: address.port, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
    expect(status).toBe(404)
  },
)

test.each([
  ['an empty store', async () => {}, /no host is live/],
  [
    'a host whose frame has no insertion points',
    async () => {
      const host = await store.publish(madeHost('1.0.0'), { 'shell.html': '<html></html>' })
      await store.commit({ host: liveArea(host) })
    },
    /the shell must hold <title><\/title> exactly once/,
  ],
  ['a damaged log', () => writeFile(store.logFile(1), '['), /000000000001\.json is damaged/],
])('the server does not start on %s, and says why', async (_, prepare, sentence) => {
  await prepare()
  await expect(site()).rejects.toMatchObject({ name: 'StartProblem', message: expect.stringMatching(sentence) })
})
