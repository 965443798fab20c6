import { freshSite, madeEnvelope, madeStore } from './testing/made-site.ts'
import { shortName } from './web-manifest.ts'

test.each([
  ['云杉书店', '云杉书店'],
  ['Spruce Books', 'Spruce Books'],
  ['Spruce Books and Coffee', 'Spruce Books'],
  ['Member Centre', 'Member'],
  ['Extraordinaries', 'Extraordinar'],
  ['云杉书店与咖啡馆会员中心商城', '云杉书店与咖啡馆会员中心'],
  ['📚📚📚📚📚📚📚📚📚📚📚📚📚', '📚📚📚📚📚📚📚📚📚📚📚📚'],
  ['', ''],
])('%s is %s below an icon', (name, short) => {
  expect(shortName(name)).toBe(short)
})

const site = freshSite()

test('the manifest is of the store, in the language of the visitor', async () => {
  site.guestSiteData = async () => ({ ...madeEnvelope, data: { site: madeStore } })
  await site.compose()
  const manifest = async (address: string, language: string) => {
    const { headers, body } = await site.page(address, { 'accept-language': language })
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json',
      'x-content-type-options': 'nosniff',
    })
    return JSON.parse(body)
  }
  expect(await manifest('/manifest.webmanifest', 'zh-CN')).toMatchObject({
    name: 'Spruce Books',
    lang: 'zh-CN',
    start_url: '/user',
    display: 'standalone',
    theme_color: '#2f6f5e',
  })
  const { lang, start_url, icons } = await manifest('/manifest.webmanifest?uuid=shop-2', 'en')
  expect([lang, start_url, site.requests.at(-1)]).toEqual([
    'en',
    '/user?uuid=shop-2',
    { language: 'en', uuid: 'shop-2' },
  ])
  expect(icons.map(({ src }: { src: string }) => src.replace('/static/site-icons/0a1b-2f6f5e/', ''))).toEqual([
    '192.png',
    '512.png',
    'maskable.png',
  ])
})
