import { serverAddresses } from '../addresses.ts'
import { claimProblems, type RouteClaims, routeConflicts, takenPages } from './route-owners.ts'

const claims = (area: string, owns: string[] | undefined, ...paths: string[]): RouteClaims => ({
  area,
  owns,
  pages: paths.map((path) => ({ path, name: `${area}/${path.split('/').at(-1)}` })),
})

test.each<[string, RouteClaims, string[]]>([
  ['pages at and below its prefixes', claims('made', ['/user/made'], '/user/made', '/user/made/:id'), []],
  ['no prefixes: it owns what its pages match', claims('made', undefined, '/user/made/:id'), []],
  [
    'a page with a parameter where the prefix has text',
    claims('made', ['/user/made'], '/user/:page'),
    ['the page /user/:page (made/:page) of made lies outside what made owns: /user/made'],
  ],
  [
    'a page whose last segment only begins like the prefix',
    claims('made', ['/user/made'], '/user/madeUp'),
    ['the page /user/madeUp (made/madeUp) of made lies outside what made owns: /user/made'],
  ],
  [
    'an empty list of prefixes',
    claims('made', [], '/user/made'),
    ['the page /user/made (made/made) of made lies outside what made owns: no prefix at all'],
  ],
  [
    'a page at an address of the server',
    claims('made', undefined, '/API/made/'),
    ['the page /API/made/ (made/) of made has addresses in /api, which the server answers itself'],
  ],
  [
    'a parameter over addresses of the server',
    claims('made', undefined, '/:page'),
    serverAddresses.map(
      (address) => `the page /:page (made/:page) of made has addresses in ${address}, which the server answers itself`,
    ),
  ],
  [
    'a prefix below an address of the server',
    claims('made', ['/healthz/made', '/user/made'], '/user/made'),
    ['made owns /healthz/made, which overlaps /healthz, which the server answers itself'],
  ],
  [
    'a prefix within another',
    claims('made', ['/user/made', '/user/Made/list/'], '/user/made'),
    ['made owns /user/made and /user/Made/list/; the first holds the second'],
  ],
])('an area with %s', (_, area, problems) => {
  expect(claimProblems(area)).toEqual(problems)
})

const account = claims('account', ['/user/account/balance', '/user/account/profile'], '/user/account/balance')
const older = claims('account', undefined, '/user/account/balance')
const host = claims('host', undefined, '/', '/user/login')

test.each<[string, RouteClaims[], string[]]>([
  ['neighbours', [host, account, claims('workorder', ['/user/account/workorder'], '/user/account/workorder')], []],
  ['neighbours without prefixes', [host, older, claims('workorder', undefined, '/user/account/workorder')], []],
  [
    'the same page, written differently',
    [older, claims('messages', ['/user'], '/User/account/balance/')],
    [
      'the page /User/account/balance/ (messages/) of messages has the same path as the page /user/account/balance (account/balance) of account',
    ],
  ],
  [
    'a parameter over a page of another area',
    [account, claims('messages', undefined, '/user/account/:page')],
    [
      'the page /user/account/:page (messages/:page) of messages matches addresses of the page /user/account/balance (account/balance) of account',
    ],
  ],
  [
    'a page of an older release below a prefix of another area',
    [account, claims('messages', undefined, '/user/account/profile/history')],
    [
      'the page /user/account/profile/history (messages/history) of messages has addresses in /user/account/profile, which account owns',
    ],
  ],
  [
    'a prefix around the prefixes of another area',
    [account, claims('messages', ['/user/account'], '/user/account/news')],
    [
      'messages owns /user/account, which overlaps /user/account/balance of account',
      'messages owns /user/account, which overlaps /user/account/profile of account',
    ],
  ],
  [
    'a prefix within a prefix of another area',
    [account, claims('messages', ['/user/Account/balance/export/'], '/user/account/balance/export')],
    ['messages owns /user/Account/balance/export/, which overlaps /user/account/balance of account'],
  ],
  [
    'a prefix around a page of the host',
    [host, claims('messages', ['/user'], '/user/messages')],
    ['the page /user/login (host/login) of host has addresses in /user, which messages owns'],
  ],
  [
    'a prefix around a page of an older release',
    [older, claims('messages', ['/user/account'], '/user/account/news')],
    ['the page /user/account/balance (account/balance) of account has addresses in /user/account, which messages owns'],
  ],
])('%s', (_, set, conflicts) => {
  expect(routeConflicts(set)).toEqual(conflicts)
})

test('addresses of the server contradict also a set of releases', () => {
  expect(routeConflicts([host, claims('made', undefined, '/readyz')])).toEqual([
    'the page /readyz (made/readyz) of made has addresses in /readyz, which the server answers itself',
  ])
})

test.each<[string, RouteClaims, string[]]>([
  ['a prefix around it', claims('messages', ['/user/account'], '/user/account/news'), []],
  ['a parameter, as fixed text comes first', claims('messages', undefined, '/user/account/:page'), []],
  [
    'the same path',
    claims('messages', undefined, '/user/account/balance/'),
    [
      'the page /user/account/balance/ (messages/) of messages takes addresses of the page /user/account/balance (account/balance) of account',
    ],
  ],
])('a page of another area is taken, or not, by %s', (_, taker, taken) => {
  expect(takenPages(taker, [host, account])).toEqual(taken)
})

test('fixed text takes addresses of a page with a parameter', () => {
  expect(takenPages(account, [claims('messages', undefined, '/user/account/:page')])).toHaveLength(1)
})
