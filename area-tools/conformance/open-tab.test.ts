import type { AreaManifest } from '@member/shared/manifest'
import type { ReleaseSet } from '@member/shared/release-set'
import { htmlWithBuild, namedOrigins, setWithBuild } from './open-tab.mjs'

const manifest = {
  area: 'coupons',
  release: '1.2.0-9f2c1ab34d5e',
  pages: [{ path: '/user/coupons', title: { en: '</script> $& Coupons' } }],
  contributions: { overview: { first: [], texts: {} } },
} as unknown as AreaManifest
const build = { release: manifest.release, use: manifest, places: ['overview'], pages: manifest.pages }

const set = (areas: object) => ({ schema: 1, generation: 3, areas }) as unknown as ReleaseSet
const messages = { release: '0.1.0-000000000000', pages: [] }
const earlier = { release: '1.1.0-000000000000', fallback: { release: '1.0.0-000000000000' }, banned: [], pages: [] }

test.each([
  ['new to the site', { messages }],
  ['live, with a fallback', { messages, coupons: earlier }],
])('an area that is %s is the build, and other areas stay', (_, areas) => {
  expect(setWithBuild(set(areas), manifest)).toEqual(set({ messages, coupons: build }))
})

test('the boot document of the HTML has the build, and nothing of it ends its element', () => {
  const boot = JSON.stringify({ language: 'en', releaseSet: set({ messages }) })
  const page = (text: string) => `<p>$1</p><script type="application/json" id="member-boot">${text}</script><b></b>`
  const html = htmlWithBuild(page(boot), manifest) ?? ''
  const [, before, text = '', after] = /^(.*member-boot">)(.*?)(<\/script>.*)$/.exec(html) ?? []
  expect(`${before}${after}`).toBe(page(''))
  expect(JSON.parse(text)).toEqual({ language: 'en', releaseSet: set({ messages, coupons: build }) })
})

test('HTML without a boot document is no page of a member site', () => {
  expect(htmlWithBuild('<h1>Welcome to nginx</h1>', manifest)).toBeUndefined()
})

test('a site names itself and the origins of its policy, but no scheme', () => {
  const policy = "default-src 'self'; img-src 'self' data: https: https://cdn.example.com/a; connect-src http://b.test"
  expect([...namedOrigins('https://members.example.com', policy)]).toEqual([
    'https://members.example.com',
    'https://cdn.example.com',
    'http://b.test',
  ])
})
