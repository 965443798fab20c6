import { loginPathFor, loginTarget } from './login-target.ts'

const origin = 'https://site.example'

test.each([
  ['/user/account/balance', '/user/account/balance'],
  ['/user/account/balance?page=2#row', '/user/account/balance?page=2#row'],
  ['/', '/'],
  [null, '/user'],
  ['', '/user'],
  ['user/account', '/user'],
  ['https://evil.example/', '/user'],
  ['//evil.example/', '/user'],
  ['/\\evil.example', '/user'],
  ['/\t/evil.example', '/user'],
  ['/x/..//evil.example', '/user'],
  ['javascript:alert(1)', '/user'],
  ['https://site.example/user', '/user'],
  ['/user/login', '/user'],
  ['/user/login?to=/user/login', '/user'],
])('to %j: %s', (to, expected) => {
  expect(loginTarget(to, origin)).toBe(expected)
})

test.each([
  ['/user/account/balance?page=2', '/user/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2'],
  ['/user', '/user/login'],
  ['/user/login?to=%2F', '/user/login'],
])('the login page for %s', (wanted, expected) => {
  expect(loginPathFor(wanted)).toBe(expected)
})

test('the login page returns to the address it was given', () => {
  const wanted = '/user/account/workorder/7?tab=a&b=c'
  const to = new URL(loginPathFor(wanted), origin).searchParams.get('to')
  expect(loginTarget(to, origin)).toBe(wanted)
})
