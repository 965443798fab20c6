import type { BrowserStorage } from '../platform/browser-storage.ts'
import { memberSite } from '../testing/site-answers.ts'
import { openLastSite } from './last-site.ts'

function setUp(storeUuid = '') {
  const kept = new Map<string, string>()
  const storage: BrowserStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  }
  return { kept, storage, last: openLastSite(storage, storeUuid, () => 1_760_000_000_900) }
}

test('returns the stored data to the same member, with its time', () => {
  const { last } = setUp()
  last.keep(memberSite.data, 7)
  const back = last.read(7)
  expect(back).toMatchObject({
    owner: 7,
    since: 1_760_000_000,
    data: { site: { siteName: 'Test site' }, member: null },
  })
  expect(back?.data.menus.userMenus).toHaveLength(2)
})

test.each([
  ['another member', 8],
  ['a guest', 0],
])('%s gets the site, never the menus and rights', (_, owner) => {
  const { last } = setUp()
  last.keep(memberSite.data, 7)
  expect(last.read(owner)?.data.site.siteName).toBe('Test site')
  expect(last.read(owner)?.data.menus).toEqual({
    headNav: [],
    userMenus: [],
    navUserMenus: [],
    showHeadline: false,
    authNodes: {},
  })
})

test('stores nothing about the member', () => {
  const { last, kept } = setUp()
  last.keep(memberSite.data, 7)
  const { email, money, last_login_ip, token } = memberSite.data.userInfo
  for (const own of [email, money, last_login_ip, token]) expect([...kept.values()].join()).not.toContain(own)
})

test('keeps one entry per shop', () => {
  const { last, storage } = setUp('shop-1')
  last.keep(memberSite.data, 7)
  expect(openLastSite(storage, 'shop-2', () => 0).read(7)).toBeNull()
  expect(openLastSite(storage, '', () => 0).read(7)).toBeNull()
})

test.each([['{'], ['null'], ['[]'], ['{"answer":[]}'], ['{"answer":{"site":[]}}']])('%s is nothing', (text) => {
  const { last, kept } = setUp()
  kept.set('lastSite', text)
  expect(last.read(0)).toBeNull()
})
