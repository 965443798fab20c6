import { matchRoutes } from 'react-router-dom'
import { comparablePath, firstOfEachPath, pageClashes, routePattern } from './page-path.ts'

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
