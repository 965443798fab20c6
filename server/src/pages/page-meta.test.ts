// What browsers, search engines and those who share a link read in a page's head.
import { themeColours } from './page-meta.ts'
import { type MadeSite, madeEnvelope, madeSite } from './testing/made-site.ts'

let site: MadeSite
beforeEach(async () => {
  site = await madeSite()
})
afterEach(() => site.close())

/** Tags of the head by name or property; of several with one name the last. */
const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<(?:meta (?:name|property)|link rel)="([\w:-]+)"[^>]*? (?:content|href)="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  )

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
    }),
  )
})

test.each([
  ['en', 'The member centre of Spruce Books: '],
  ['zh-CN', 'Spruce Books会员中心：'],
])('the home page in %s has a description in that language', async (language, start) => {
  site.guestSiteData = async () => ({ ...madeEnvelope, data: { site: { siteName: 'Spruce Books' } } })
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
    expect(tags).toEqual({ 'theme-color': themeColours.dark })
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
