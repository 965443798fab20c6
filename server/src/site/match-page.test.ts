import type { ReleaseSet } from '@member/shared/release-set'
import { matchPage } from './match-page.ts'
import { madeArea, madeHost, madePage } from './testing/made-manifest.ts'

const host = madeHost('1.0.0', {
  pages: [madePage('/', 'home'), madePage('/user', 'user'), madePage('/user/:area', 'any')],
})
const use = madeArea('workorder', '1.0.0', {
  pages: [
    madePage('/user/account/:id', 'detail'),
    madePage('/user/account/workorder', 'list'),
    madePage('/user/:area/workorder', 'other'),
    madePage('/user/account', 'account'),
  ],
})
const areas: ReleaseSet['areas'] = { workorder: { why: 'current', base: '/', use, fallback: null, banned: [] } }

test.each([
  ['/', 'home'],
  ['/user', 'user'],
  ['/user/', 'user'],
  ['/USER', 'user'],
  ['/user/messages', 'any'],
  ['/user/account', 'account'],
  ['/user/account/12', 'detail'],
  ['/user/account/workorder', 'list'],
  ['/user/messages/workorder', 'other'],
  ['/user/account/12/more', undefined],
  ['/users', undefined],
  ['/user/account/%E4%BC%9A', 'detail'],
])('%s is the page %s', (path, name) => {
  expect(matchPage(path, host, areas)?.page.name).toBe(name)
})

test('the host wins where an area claims the same pattern', () => {
  const same = madeHost('1.0.0', { pages: [madePage('/user/account/:ticket', 'mine')] })
  expect(matchPage('/user/account/1', same, areas)).toMatchObject({ area: 'host', page: { name: 'mine' } })
})
