import { madeArea, madeHost, madePage } from '@member/release-store/testing'
import { matchRoutes } from 'react-router-dom'
import { matchPage } from './match-page.ts'
import type { ServedSet } from './resolve-set.ts'

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
const areas: ServedSet['areas'] = { workorder: { release: use.release, base: '/', use, fallback: null, banned: [] } }

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
  ['/user/account//', 'account'],
  ['/user//account', undefined],
  ['//user', undefined],
  ['/user/account/%E4%BC%9A', 'detail'],
  ['/user/account/work%6Frder', 'list'],
])('%s matches the page %s', (path, name) => {
  expect(matchPage(path, host, areas)?.page.name).toBe(name)
})

test('the host has precedence over an area with the same pattern', () => {
  const same = madeHost('1.0.0', { pages: [madePage('/user/account/:ticket', 'mine')] })
  expect(matchPage('/user/account/1', same, areas)).toMatchObject({ area: 'host', page: { name: 'mine' } })
})

test.each(['/user/account/WORKORDER/', '/user//account/workorder', '/user/account/workorder//'])(
  'the first area keeps its page where another claims it as %s',
  (path) => {
    const late = madeArea('late', '1.0.0', { pages: [madePage(path, 'late')] })
    const both = { ...areas, late: { release: late.release, base: '/', use: late, fallback: null, banned: [] } }
    expect(matchPage('/user/account/workorder', host, both)?.page.name).toBe('list')
  },
)

test('slashes and case in a pattern make no difference', () => {
  const slashed = madeHost('1.0.0', { pages: [madePage('/Help//topics/:topic/', 'topic')] })
  expect(matchPage('/help/topics/12', slashed, {})?.page.name).toBe('topic')
})

test.each(['/user//account', '//user', '/user/account//', '/USER/', '//', '/user/account//workorder/'])(
  'the server has a page at %s where the router has one',
  (address) => {
    const routes = [...host.pages, ...use.pages].map(({ path }) => ({ path }))
    expect(matchPage(address, host, areas) !== undefined).toBe(matchRoutes(routes, address) !== null)
  },
)
