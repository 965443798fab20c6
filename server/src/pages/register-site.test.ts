import { rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { logKey } from '@member/release-store'
import { liveArea, madeArea, madeHost, madePage, releaseOf } from '@member/release-store/testing'
import { bootOf, freshSite, madeEnvelope } from './testing/made-site.ts'

const site = freshSite()

/** How the page asks for each script, in order; every tag must carry integrity, or it is not found here. */
const tagsOf = (html: string, priority: 'high' | 'low' = 'high'): string[] => {
  const guarded = `fetchpriority="${priority}" crossorigin="anonymous" integrity="sha384-[^"]{64}"`
  const tags = new RegExp(
    `<(?:script (defer|async)|link rel="(preload)" as="script") ${guarded} (?:src|href)="([^"]*)"`,
    'g',
  )
  return [...html.matchAll(tags)].map(([, script, link, address]) => `${script ?? link} ${address}`)
}

describe('the page', () => {
  test('has title, language, boot document, preloads and the host scripts', async () => {
    await site.compose()
    const answer = await site.page('/user/account/list', { cookie: 'ba-lang=en; ba-is-dark=1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.body).toContain('<html lang="en" data-theme="dark">')
    expect(answer.body).toContain('<title>account/list page - 会员 &lt;/script&gt;&lt;b&gt;</title>')
    const boot = bootOf(answer.body)
    const { time: _, ...data } = madeEnvelope
    expect(boot).toMatchObject({ language: 'en', page: { area: 'account', name: 'account/list' }, site: data })
    expect(boot.site).not.toHaveProperty('time')
    expect(boot.releaseSet.areas.account).toMatchObject({
      release: releaseOf('1.1.0'),
      fallback: { release: releaseOf('1.0.0') },
    })
    const hostBase = `/r/host/${releaseOf('1.0.0')}/`
    const base = `/r/account/${releaseOf('1.1.0')}/`
    expect(tagsOf(answer.body)).toEqual([
      `defer ${hostBase}main.js`,
      `preload ${base}entry.js`,
      `async ${hostBase}host.en.js`,
      `async ${hostBase}federation.js`,
      ...['area.js', 'list.js', 'list.en.js'].map((file) => `async ${base}${file}`),
    ])
  })

  test('that collects contributions asks for those of other areas as well, after its own and less urgently', async () => {
    const host = await site.store.publish(madeHost('1.0.0'))
    const [page] = madeArea('account', '1.0.0').pages
    const pages = page ? [{ ...page, collects: 'overview' as const }] : []
    const contributions = { overview: { first: ['list.js'], texts: { en: ['list.en.js'], 'zh-cn': ['list.zh.js'] } } }
    const account = await site.store.publish(madeArea('account', '1.0.0', { pages }))
    const other = await site.store.publish(madeArea('messages', '1.0.0', { contributions }))
    await site.store.commit({ host: liveArea(host), account: liveArea(account), messages: liveArea(other) })
    await site.register()
    const { body } = await site.page('/user/account/list', { cookie: 'ba-lang=en' })
    const base = `/r/messages/${releaseOf('1.0.0')}/`
    expect(tagsOf(body, 'low')).toEqual([
      `preload ${base}entry.js`,
      ...['area.js', 'list.js', 'list.en.js'].map((file) => `async ${base}${file}`),
    ])
    expect(tagsOf(body).join()).not.toContain('messages')
    expect(tagsOf((await site.page('/user/messages/list')).body, 'low')).toEqual([])
  })

  test('of the host asks for no area file', async () => {
    await site.compose()
    const { body } = await site.page('/user/login')
    expect(body).toContain('login.js')
    expect(tagsOf(body).join()).not.toMatch(/federation|account/)
    expect(bootOf(body).page).toEqual({ area: 'host', name: 'login' })
  })

  test('of the host for members asks for what shows the member centre', async () => {
    const pages = [madePage('/user', 'user', { first: ['home.js'] })]
    const host = await site.store.publish(madeHost('1.0.0', { pages }))
    await site.store.commit({ host: liveArea(host) })
    await site.register()
    const { body } = await site.page('/user')
    expect(tagsOf(body).join()).toMatch(/federation\.js.*home\.js/)
  })

  test('has status 404 for an unknown address', async () => {
    await site.compose()
    const answer = await site.page('/nowhere/at/all')
    expect(answer.statusCode).toBe(404)
    expect(bootOf(answer.body).page).toBeNull()
  })

  test.each([
    ['//evil.example/x?a=//b', '/evil.example/x?a=//b'],
    ['/\\evil.example', '/evil.example'],
    ['///\\/evil.example//', '/evil.example//'],
    ['//', '/'],
    ['//user/account/list', '/user/account/list'],
  ])('is not sent for %s, which a browser may read as another site: it is sent on to %s', async (path, expected) => {
    await site.compose()
    const { statusCode, headers } = await site.asSent(path)
    expect([statusCode, headers.location]).toEqual([308, expected])
  })

  test.each([
    ['/user/card/%E4%B8', '/user/card/%25E4%25B8', 302],
    ['/100%?a=%', '/100%25?a=%25', 302],
    ['//evil.example/%', undefined, 400],
    ['/\\evil.example/%', undefined, 400],
    ['https://evil.example/%', undefined, 400],
    ['/api/%', undefined, 400],
  ])(
    'is asked for as it stands where the address (%s) was cut in the middle of a sign',
    async (path, location, status) => {
      await site.compose()
      const { statusCode, headers } = await site.asSent(path)
      expect([statusCode, headers.location]).toEqual([status, location])
    },
  )

  test('has the site data of the shop in the address, in the language of the page', async () => {
    await site.compose()
    await site.page('/?uuid=a&uuid=b', { 'accept-language': 'en-GB,zh;q=0.5' })
    await site.page('/user/login?x=1')
    expect(site.requests).toEqual([
      { language: 'en', uuid: 'b' },
      { language: 'zh-cn', uuid: '' },
    ])
  })

  test('is sent with site null when the site data fails', async () => {
    await site.compose()
    site.guestSiteData = () => Promise.reject(new Error('database is away'))
    const answer = await site.page('/')
    expect(answer.statusCode).toBe(200)
    expect(bootOf(answer.body).site).toBeNull()
  })

  test('is sent with site null when the site data takes too long', async () => {
    await site.compose()
    site.guestSiteData = () => new Promise(() => {})
    expect(bootOf((await site.page('/')).body).site).toBeNull()
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as %s when the browser takes it', async (encoding, unpack) => {
    await site.compose()
    const answer = await site.page('/', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(unpack(answer.rawPayload).toString()).toContain('member-boot')
  })

  test('is not sent for a picture', async () => {
    await site.compose()
    const answer = await site.app.inject({ url: '/logo.png', headers: { accept: 'image/avif,image/*,*/*;q=0.8' } })
    expect(answer.headers['content-type']).not.toContain('html')
  })
})

test.each([
  ['an empty folder', async () => {}, /nothing was ever published in this folder; if this site was live, mount/],
  [
    'a folder that is not there',
    () => rm(site.store.folder, { recursive: true }),
    /: the folder is not there; if this site was live, mount the file system/,
  ],
  [
    'releases of which none is live',
    () => site.store.publish(madeHost('1.0.0')).then(() => undefined),
    /no host is live; publish and promote one first/,
  ],
  [
    'a host whose frame has no insertion points',
    async () => {
      const host = await site.store.publish(madeHost('1.0.0'), { 'shell.html': '<html></html>' })
      await site.store.commit({ host: liveArea(host) })
    },
    /the shell must hold <title><\/title> exactly once/,
  ],
  ['a damaged log', () => site.store.store.replace(logKey(1), Buffer.from('[')), /000000000001\.json is damaged/],
])('the server does not start with %s and reports the reason', async (_, prepare, sentence) => {
  await prepare()
  await expect(site.register()).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(sentence),
  })
})

test.each<[string, () => Promise<unknown>]>([
  ['a damaged newest entry', () => writeFile(site.store.logFile(1), 'not json')],
  ['no log', () => rm(dirname(site.store.logFile(1)), { recursive: true })],
])('a start with %s serves pages, and says that nothing can be changed', async (_, damage) => {
  await site.store.commit({ host: liveArea(await site.store.publish(madeHost('1.0.0'))) })
  await damage()
  const said = new Promise((resolve) => jest.spyOn(site.app.log, 'error').mockImplementation(resolve))
  await site.register()
  expect((await site.page('/')).statusCode).toBe(200)
  expect(await said).toMatch(/^release store: nothing can be changed, .+000000000001\.json is /)
})
