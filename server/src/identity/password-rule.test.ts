import { isPassword } from './password-rule.ts'

test.each([
  ['123456', true],
  ['12345', false],
  ['x'.repeat(32), true],
  ['x'.repeat(33), false],
  ['密码密码密码', true],
  ['😀😀😀😀😀😀', true],
  ...['&', '<', '>', '"', "'", '\n', '\r'].map((bad): [string, boolean] => [`abc${bad}def`, false]),
])('%j as a password: %s', (text, allowed) => expect(isPassword(text)).toBe(allowed))
