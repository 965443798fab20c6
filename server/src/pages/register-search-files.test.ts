import { type MadeSite, madeSite } from './testing/made-site.ts'

let site: MadeSite
beforeEach(async () => {
  site = await madeSite()
})
afterEach(() => site.close())

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
