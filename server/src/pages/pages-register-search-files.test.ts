import { readFile, rm } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { putSourceMaps, readSourceMap } from '@member/release-store'
import { releaseOf } from '@member/release-store/testing'
import { freshSite } from './testing/made-site.ts'

describe('register search files', () => {
  const site = freshSite()

  test('robots.txt keeps search engines from calls, and leaves them the pages that say noindex', async () => {
    site.origins = 'https://members.example.com'
    await site.compose()
    const { statusCode, headers, body } = await site.page('/robots.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^User-agent: \*\n/)
    expect(body).toContain('\nDisallow: /api/\n')
    expect(body).not.toMatch(/Disallow: \/(user|r\/)?\n?$/m)
    expect(body).toContain('\nSitemap: https://members.example.com/sitemap.xml\n')
  })

  test('the sitemap has the public pages of the host at the address of the site', async () => {
    site.origins = 'https://members.example.com'
    await site.compose()
    const { headers, body } = await site.page('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://members.example.com/',
      'https://members.example.com/user/login',
    ])
  })

  test('without a known address there is no sitemap, and robots.txt names none', async () => {
    await site.compose()
    const headers = { host: 'evil.example' }
    expect((await site.page('/sitemap.xml', headers)).statusCode).toBe(404)
    expect((await site.page('/robots.txt', headers)).body).not.toMatch(/sitemap|evil/i)
  })
})

describe('release files', () => {
  const site = freshSite()

  describe('files of releases', () => {
    const file = () => `/r/account/${releaseOf('1.1.0')}/entry.js`

    test.each([
      ['br', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['', undefined, (bytes: Buffer) => bytes],
    ])('accept-encoding "%s" gives %s', async (accept, encoding, unpack) => {
      await site.compose()
      const answer = await site.app.inject({ url: file(), headers: { 'accept-encoding': accept } })
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

    test.each(['br', 'gzip'])('is sent as it is when the compressed copy for %s was deleted', async (accept) => {
      await site.compose()
      const path = (ending: string) => site.store.releaseFile('account', releaseOf('1.1.0'), `entry.js${ending}`)
      await rm(path(accept === 'br' ? '.br' : '.gz'))
      const answer = await site.app.inject({ url: file(), headers: { 'accept-encoding': accept } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.rawPayload).toEqual(await readFile(path('')))
    })

    test.each([
      'missing.js',
      'entry.js.br',
      'shell.html',
      '..%2f..%2f..%2flive.json',
      'a/..%2f../entry.js',
      '',
      'entry.js%00.json',
    ])('%s is a plain, uncached 404', async (name) => {
      await site.compose()
      const answer = await site.page(`/r/account/${releaseOf('1.1.0')}/${name}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).not.toContain('html')
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
    })
  })

  test.each(['../../../live.json', '%2e%2e/%2e%2e/%2e%2e/live.json', '..\\..\\..\\live.json'])(
    'an address that climbs out of a release (%s), sent as it is, reaches nothing',
    async (climb) => {
      await site.compose()
      const { statusCode } = await site.asSent(`/r/account/${releaseOf('1.1.0')}/${climb}`)
      expect(statusCode).toBe(404)
    },
  )

  test.each([
    ['a file name longer than any', `/r/host/${releaseOf('1.0.0')}/${'a'.repeat(253)}.js`],
    ['a path longer than any', `/r/host/${releaseOf('1.0.0')}/${'a/'.repeat(2_500)}a.js`],
    ['a version longer than any', `/r/host/${'1'.repeat(300)}.0.0-0123456789ab/main.js`],
    ['a version longer than a route may have', `/r/host/${'1'.repeat(600)}.0.0-0123456789ab/main.js`],
    ['bytes that are no text', `/r/host/${releaseOf('1.0.0')}/%ff.js`],
    ['a percent sign alone', `/r/host/%zz/main.js`],
    ['a name after a file', `/r/account/${releaseOf('1.1.0')}/entry.js/x.js`],
  ])('an address with %s is a plain 404', async (_, path) => {
    await site.compose()
    const { statusCode, headers } = await site.asSent(path)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  test('source maps in the store are not served', async () => {
    await site.compose()
    const release = releaseOf('1.1.0')
    await putSourceMaps(site.store.store, { area: 'account', release }, new Map([['entry.js', Buffer.from('{}')]]))
    expect(await readSourceMap(site.store.store, 'account', release, 'entry.js')).toBe('{}')
    for (const path of [
      `/maps/account/${release}/entry.js.map.gz`,
      `/maps/account/${release}/entry.js.map`,
      `/r/account/${release}/entry.js.map`,
      `/r/account/${release}/maps/entry.js.map`,
      `/r/maps/${release}/entry.js.map`,
      `/r/account/${release}/..%2f..%2f..%2fmaps%2faccount%2f${release}%2fentry.js.map.gz`,
    ]) {
      const answer = await site.app.inject({ url: path, headers: { accept: 'application/json' } })
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
  })
})
