import { previewSecret, signPreview } from '@member/release-store'
import { liveArea, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import { bootOf, freshSite } from './testing/made-site.ts'

const site = freshSite()
const now = () => Math.floor(Date.now() / 1000)
const later = { area: 'account', release: releaseOf('2.0.0'), until: now() + 3_600, by: 'Lena' }

/** Puts host and account live, publishes another release of account, and makes the link that shows it. */
async function link(preview = later): Promise<string> {
  const live = [await site.store.publish(madeHost('1.0.0')), await site.store.publish(madeArea('account', '1.0.0'))]
  await site.store.publish(madeArea('account', '2.0.0'))
  await site.store.publish(madeArea('account', '3.0.0', { contract: '^9.0.0' }))
  await site.store.publish(madeArea('coupons', '1.0.0'))
  const [host, account] = live
  if (host && account) await site.store.commit({ host: liveArea(host), account: liveArea(account) })
  await site.register()
  return `/preview/${signPreview(await previewSecret(site.store.store), preview)}`
}

const cookieOf = (answer: { headers: NodeJS.Dict<unknown> }) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
const releaseIn = (html: string, area: string) => bootOf(html).releaseSet.areas[area]?.release

test('the browser that opens the link gets the release, others the live one, until it ends the preview', async () => {
  const opened = await site.page(await link())
  expect(opened).toMatchObject({ statusCode: 303, headers: { location: '/user/account/list' } })
  expect(opened.headers['set-cookie']).toMatch(/;httponly;max-age=3\d\d\d$/)
  const cookie = cookieOf(opened)
  const mine = await site.page('/user/account/list', { cookie })
  expect(releaseIn(mine.body, 'account')).toBe(later.release)
  expect(mine.body).toContain(`>预览：account ${later.release}，仅此浏览器可见 <a href="/preview/end">`)
  expect((await site.page('/release-set.json', { cookie })).json().areas.account).toMatchObject({
    release: later.release,
    fallback: { release: releaseOf('1.0.0') },
  })
  const other = await site.page('/user/account/list')
  expect(releaseIn(other.body, 'account')).toBe(releaseOf('1.0.0'))
  expect(other.body).not.toContain('member-preview')
  const ended = await site.page('/preview/end', {
    cookie,
    host: 'site.test',
    referer: 'http://site.test/user/account/list',
  })
  expect(ended).toMatchObject({ statusCode: 303, headers: { location: '/user/account/list' } })
  expect(ended.headers['set-cookie']).toContain('member.preview=;path=/;samesite=lax;httponly;max-age=0')
})

test('an area that was never live can be shown', async () => {
  const opened = await site.page(await link({ ...later, area: 'coupons', release: releaseOf('1.0.0') }))
  expect(opened.headers.location).toBe('/user/coupons/list')
  const page = await site.page('/user/coupons/list', { cookie: cookieOf(opened) })
  expect(page.statusCode).toBe(200)
  expect((await site.page('/user/coupons/list')).statusCode).toBe(404)
})

test.each<[string, (address: string) => string, Partial<typeof later>, string]>([
  ['changed', (address) => address.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), {}, 'isn’t valid here'],
  ['of a preview that has ended', (address) => address, { until: now() - 1 }, 'has expired'],
  ['of a release that is not in the store', (address) => address, { release: releaseOf('9.0.0') }, 'can’t run'],
  ['of a release that does not fit the host', (address) => address, { release: releaseOf('3.0.0') }, 'can’t run'],
])('a link %s is refused and shows nothing', async (_, change, fields, words) => {
  const answer = await site.page(change(await link({ ...later, ...fields })), { cookie: 'ba-lang=en' })
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain(words)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a release that was rolled back is shown no more', async () => {
  const cookie = cookieOf(await site.page(await link()))
  const account = await site.store.publish(madeArea('account', '1.5.0'))
  const host = await site.store.publish(madeHost('1.5.0'))
  await site.store.commit({ host: liveArea(host), account: { ...liveArea(account), banned: [later.release] } })
  const page = await site.page('/user/account/list', { cookie })
  expect(releaseIn(page.body, 'account')).toBe(releaseOf('1.5.0'))
  expect(page.body).not.toContain('member-preview')
})

test('pages go on with what is live while the secret is damaged', async () => {
  const cookie = cookieOf(await site.page(await link()))
  await site.store.store.replace('preview-secret.json', Buffer.from('{'))
  const page = await site.page('/user/account/list', { cookie })
  expect([page.statusCode, releaseIn(page.body, 'account')]).toEqual([200, releaseOf('1.0.0')])
})

test('a page and an open tab both know whether they are a preview', async () => {
  const cookie = cookieOf(await site.page(await link()))
  const preview = `account ${later.release}`
  expect(bootOf((await site.page('/user/account/list', { cookie })).body).releaseSet.preview).toBe(preview)
  expect((await site.page('/release-set.json', { cookie })).json().preview).toBe(preview)
  expect((await site.page('/release-set.json')).json().preview).toBeUndefined()
})

test('a cookie that was made up shows what is live', async () => {
  await link()
  const page = await site.page('/user/account/list', { cookie: 'member.preview=made.up' })
  expect(releaseIn(page.body, 'account')).toBe(releaseOf('1.0.0'))
})

test.each([['http://site.test//evil.test/'], ['http://evil.test/user'], ['nonsense']])(
  'the end of a preview leads from %s to the home page',
  async (referer) => {
    await link()
    expect((await site.page('/preview/end', { host: 'site.test', referer })).headers.location).toBe('/')
  },
)
