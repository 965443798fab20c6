import { matchRoutes } from 'react-router-dom'
import {
  comparablePath,
  firstOfEachPath,
  liesWithin,
  pageClashes,
  patternRank,
  reachesInto,
  routePattern,
  shareAddresses,
} from './page-path.ts'

const same: [string, string, string][] = [
  ['a trailing slash', '/user/account/balance/', '/user/account/balance'],
  ['several trailing slashes', '/user/account/balance//', '/user/account/balance'],
  ['a double slash', '/user//account/balance', '/user/account/balance'],
  ['letter case', '/User/Account/changepassword', '/user/account/changePassword'],
  ['names of parameters', '/user/workorder/:id', '/user/workorder/:number'],
  ['all of them', '/USER//workorder/:id/', '/user/workorder/:ticketNumber'],
  ['the home page', '//', '/'],
]

test.each(same)('%s does not distinguish two patterns', (_, one, other) => {
  expect(comparablePath(one)).toBe(comparablePath(other))
})

test.each(same)('the router matches the same addresses with %s', (_, one, other) => {
  const address = other.replace(/:\w+/, '17')
  for (const path of [one, other]) expect(matchRoutes([{ path: routePattern(path) }], address)).not.toBeNull()
})

test.each([
  ['/user/account/balance', '/user/account/balances'],
  ['/user/account', '/user/account/balance'],
  ['/user/:id', '/user/id'],
  ['/user/:id', '/user/:id/:part'],
  ['/', '/user'],
])('%s and %s are two pages', (one, other) => {
  expect(comparablePath(one)).not.toBe(comparablePath(other))
})

test.each([
  ['/user/%61ccount', '/user/account'],
  ['/user/%E4%BC%9A', '/user/会'],
  ['/user/a%2Fb', '/user/a%2fb'],
])('%s and %s are the same address, as for the router', (one, other) => {
  expect(comparablePath(one)).toBe(comparablePath(other))
})

test.each([
  ['/user/a%2Fb', '/user/a/b'],
  ['/user/%3Aid', '/user/:id'],
  ['/user/%', '/user/%25x'],
])('%s and %s are two addresses', (one, other) => {
  expect(comparablePath(one)).not.toBe(comparablePath(other))
})

test.each<[one: string, other: string, shared: string | undefined]>([
  ['/user/account/:page', '/user/account/balance', '/user/account/balance'],
  ['/user/:area/list', '/user/account/:page', '/user/account/list'],
  ['/user/account/', '/USER/account', '/user/account'],
  ['/user/account/:page', '/user/account', undefined],
  ['/user/account/list', '/user/account/balance', undefined],
  ['/user/:page', '/user/account/balance', undefined],
])('%s and %s share %s', (one, other, shared) => {
  expect([shareAddresses(one, other), shareAddresses(other, one)]).toEqual(Array(2).fill(shared !== undefined))
  if (shared === undefined) return
  const [first] = matchRoutes([{ path: routePattern(one) }, { path: routePattern(other) }], shared) ?? []
  const winner = patternRank(one) >= patternRank(other) ? one : other
  expect(first?.route.path).toBe(routePattern(winner))
})

const balancePrefix = '/user/account/balance'
test.each<[pattern: string, within: boolean, reaches: boolean]>([
  [balancePrefix, true, true],
  ['/User/account//balance/', true, true],
  ['/user/account/balance/:month', true, true],
  ['/user/account/:page', false, true],
  ['/user/:area/balance/export', false, true],
  ['/user/account/balances', false, false],
  ['/user/account', false, false],
  ['/:page', false, false],
])('%s lies within the prefix: %s, reaches into it: %s', (pattern, within, reaches) => {
  expect([liesWithin(pattern, balancePrefix), reachesInto(pattern, balancePrefix)]).toEqual([within, reaches])
})

const balance = { path: '/user/account/balance', name: 'account/balance' }
const points = { path: '/user/account/integral', name: 'account/integral' }

test('returns pairs of pages that match the same addresses or have the same name', () => {
  const slashed = { path: '/User/account/balance/', name: 'account/integral' }
  expect(pageClashes([balance, points])).toEqual([])
  expect(pageClashes([balance, points, slashed])).toEqual([
    { by: 'path', first: balance, second: slashed },
    { by: 'name', first: points, second: slashed },
  ])
})

test('keeps the first of several pages that match the same addresses', () => {
  const slashed = { path: '/user/account/balance/', name: 'other' }
  expect(firstOfEachPath([balance, slashed, points])).toEqual([balance, points])
})

test('for the router, a pattern keeps its case and its parameter names', () => {
  expect(routePattern('/user//workOrder/:ticketNumber/')).toBe('/user/workOrder/:ticketNumber')
  expect(routePattern('/')).toBe('/')
})
