import { requiredLogin } from './login-target.ts'

test.each([
  ['/', 0],
  ['/users', 0],
  ['/user', 1],
  ['/user/account/balance', 1],
  ['/user/messageCenter', 1],
  ['/user/login', 0],
  ['/user/login/', 0],
  ['/user/card/7', 0],
  ['/user/card', 1],
  ['/user/card/7/edit', 1],
])('%s: %i', (path, expected) => {
  expect(requiredLogin(path)).toBe(expected)
})
