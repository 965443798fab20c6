import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import vm from 'node:vm'
import type { PrerenderedPage, Prerenderer, PrerenderInput } from '@member/shared/prerender'

/** A context with what the server's render process has, and nothing of Node. */
const bare = { setTimeout, clearTimeout, queueMicrotask, console, MessageChannel, TextEncoder, TextDecoder }

let renderer: Prerenderer
beforeAll(() => {
  const cwd = join(import.meta.dirname, '../..')
  const script = execFileSync(process.execPath, ['scripts/write-prerenderer.mjs'], {
    cwd,
    maxBuffer: 1e8,
    encoding: 'utf8',
  })
  const context = vm.createContext({ ...bare, module: { exports: {} } })
  vm.runInContext(`globalThis.self = globalThis; globalThis.exports = module.exports;\n${script}`, context)
  renderer = vm.runInContext('module.exports', context)
})

const siteOf = (site: object, more: object = {}) => ({
  code: 1,
  data: { site: { siteName: 'Shop', ...site }, openMemberCenter: true, userInfo: [], rules: [], menus: [], ...more },
})

const page = (pathname: string, more: Partial<PrerenderInput> & { site?: unknown } = {}) => {
  const { site = siteOf({}), language = 'en', appearance = 'system' } = more
  const pages = [
    { path: '/user/account/overview', skeleton: 'cards' },
    { path: '/user/account/balance', skeleton: 'list' },
  ]
  const areas = { account: { release: '0.1.0-bbbbbbbbbbbb', manifest: 'x', pages } }
  const host = { release: '0.1.0-aaaaaaaaaaaa', manifest: 'x' }
  const releaseSet = { schema: 1, generation: 1, host, areas } as unknown as PrerenderInput['boot']['releaseSet']
  return renderer.render({ pathname, language, appearance, boot: { schema: 1, releaseSet, site, language } })
}

const names = ['Shop', '</style><script>alert(1)</script>', `"'&<>`, '会'.repeat(120), '\u202eשלום']

test.each(names)('a page for everybody shows the site’s name as text: %s', async (siteName) => {
  for (const pathname of ['/', '/user/login'] as const) {
    const { html, css } = (await page(pathname, { site: siteOf({ siteName }) })) as PrerenderedPage
    const escaped = siteName.replace(
      /[&<>"']/g,
      (one) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' }[one]};`,
    )
    expect(html).toContain(escaped)
    expect(`${html}${css}`).not.toMatch(/<script|<\/style/)
  }
})

test.each(['system', 'light', 'dark'] as const)(
  'has the texts of each language, and the appearance %s',
  async (appearance) => {
    expect((await page('/user/login', { language: 'zh-cn', appearance }))?.html).toContain('密码')
    const { html } = (await page('/user/login', { language: 'en', appearance })) as PrerenderedPage
    expect(html).toContain('Password')
    expect(html).toContain(`Theme: ${appearance}`)
  },
)

test('pages that are rendered at the same time keep their languages', async () => {
  const [chinese, english] = await Promise.all([page('/', { language: 'zh-cn' }), page('/', { language: 'en' })])
  expect(chinese?.html).toContain('登录')
  expect(english?.html).not.toContain('登录')
})

test('pages of members are a frame with the skeleton of the page, seen at once', async () => {
  const { html, css } = (await page('/user/account/balance')) as PrerenderedPage
  expect(html).toContain('data-waiting-phase="shown"')
  expect(html).not.toContain('Log in')
  expect(html).not.toBe((await page('/user/account/overview'))?.html)
  expect(css).not.toMatch(/data-styled|!sc/)
})

test('no style attribute is left, which the content security policy refuses', async () => {
  for (const pathname of ['/', '/user/login', '/user', '/user/account/overview'])
    expect((await page(pathname))?.html).not.toMatch(/ style=/)
})

test('a closed member centre offers no login', async () => {
  const closed = siteOf({}, { openMemberCenter: false })
  expect((await page('/', { site: closed }))?.html).not.toContain('data-guest')
})

test.each([
  ['unknown pages', '/nowhere', {}],
  ['pages that show what their address names', '/user/iframe/https%3A%2F%2Fexample.com', {}],
  ['pages without the site’s data', '/', { site: null }],
])('%s begin as an outline', async (_, pathname, more) => expect(await page(pathname, more)).toBeNull())
