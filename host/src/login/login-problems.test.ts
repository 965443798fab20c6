import { loginProblems } from './login-form.tsx'

test.each([
  ['complete', 'alice', 'secret1', {}],
  ['a mail address', 'a@x.io', 'secret1', {}],
  ['no name', ' ', 'secret1', { username: 'login.usernameMissing' }],
  ['no password', 'alice', '', { password: 'login.passwordMissing' }],
  ['5 characters', 'alice', '12345', { password: 'login.passwordWrong' }],
  ['6 characters', 'alice', '123456', {}],
  ['32 characters', 'alice', 'x'.repeat(32), {}],
  ['33 characters', 'alice', 'x'.repeat(33), { password: 'login.passwordWrong' }],
  ['a forbidden &', 'alice', 'secret&1', { password: 'login.passwordWrong' }],
  ['a forbidden quote', 'alice', 'secret"1', { password: 'login.passwordWrong' }],
  ['nothing', '', '', { username: 'login.usernameMissing', password: 'login.passwordMissing' }],
])('%s', (_, username, password, expected) => {
  expect(loginProblems(username, password)).toEqual(expected)
})
