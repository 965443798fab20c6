import { liveArea, madeArea, madeHost, madeShell } from '@member/release-store/testing'
import { skippedHostCookie } from '@member/shared/skipped-host'
import { type MadeSite, madeSite } from './testing/made-site.ts'

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

let site: MadeSite
beforeEach(async () => {
  site = await madeSite()
})
afterEach(() => site.close())

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
  expect(shown).toEqual(['en system', 'zh-cn system', 'en light'].map((how) => `<main>one / ${how} 会员 home </main>`))
})

test.each([
  ['a renderer that wants it', '/user/login', saying('one')],
  ['an unknown address', '/nowhere', saying('one')],
  ['a renderer that never ends', '/', 'exports.render = async () => { for (;;) {} }'],
  ['a renderer that throws', '/', 'exports.render = () => { throw new Error() }'],
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
