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

test.each(same)('%s does not tell two patterns apart', (_, one, other) => {
  expect(comparablePath(one)).toBe(comparablePath(other))
})

test.each(same)('the router too takes the same addresses with %s', (_, one, other) => {
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

test('pages that take the same addresses or have the same name are told in pairs', () => {
  const slashed = { path: '/User/account/balance/', name: 'account/integral' }
  expect(pageClashes([balance, points])).toEqual([])
  expect(pageClashes([balance, points, slashed])).toEqual([
    { by: 'path', first: balance, second: slashed },
    { by: 'name', first: points, second: slashed },
  ])
})

test('the first of several pages with the same addresses stays', () => {
  const slashed = { path: '/user/account/balance/', name: 'other' }
  expect(firstOfEachPath([balance, slashed, points])).toEqual([balance, points])
})

test('a pattern keeps its letters and the names of its parameters for the router', () => {
  expect(routePattern('/user//workOrder/:ticketNumber/')).toBe('/user/workOrder/:ticketNumber')
  expect(routePattern('/')).toBe('/')
})
