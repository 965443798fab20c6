import { loginTabPath, tabOf } from './login-tab.ts'

test.each([
  ['', ['email'], 'login'],
  ['type=register', ['email'], 'register'],
  ['type=register', [], 'login'],
  ['type=other', ['email'], 'login'],
  ['', null, 'login'],
  ['type=register', null, 'unknown'],
] as const)('%j with %j is %s', (search, channels, expected) => {
  expect(tabOf(new URLSearchParams(search), channels)).toBe(expected)
})

test.each([
  ['register', '', '/user/login?type=register'],
  ['login', 'type=register', '/user/login'],
  ['register', 'to=/user/card/7', '/user/login?to=%2Fuser%2Fcard%2F7&type=register'],
  ['login', 'to=/user/card/7&type=register', '/user/login?to=%2Fuser%2Fcard%2F7'],
] as const)('%s from %j: %s', (tab, search, expected) => {
  expect(loginTabPath(tab, new URLSearchParams(search))).toBe(expected)
})
