import { inspectPassword, isPassword } from './password.ts'

test.each([
  ['', false],
  ['12345', false],
  ['123456', true],
  ['x'.repeat(32), true],
  ['x'.repeat(33), false],
  ['with space', true],
  ['密码密码密码', true],
  ['😀😀😀', false],
  ['😀😀😀😀😀😀', true],
  ['😀'.repeat(32), true],
  ['😀'.repeat(33), false],
  ...['&', '<', '>', '"', "'", '\n', '\r'].map((bad): [string, boolean] => [`secret${bad}1`, false]),
])('password %j: %s', (text, expected) => {
  expect(isPassword(text)).toBe(expected)
})

test('names each forbidden character once, in the order typed', () => {
  expect(inspectPassword(`a<'>"&<b`).forbidden).toEqual(['<', "'", '>', '"', '&'])
  expect(inspectPassword('＆“’').forbidden).toEqual([])
})

test('counts an emoji as one character', () => {
  expect(inspectPassword('🔑🔑🔑')).toMatchObject({ length: 3, size: 'short' })
  expect(inspectPassword('x'.repeat(33))).toMatchObject({ length: 33, size: 'long' })
})
