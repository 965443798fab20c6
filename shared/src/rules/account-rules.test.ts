import { isAccountName, isEmail, isMobile, isPassword } from './account-rules.ts'

test.each([
  ['abc', true],
  ['ab', false],
  ['a'.repeat(15), true],
  ['a'.repeat(16), false],
  ['A_1', true],
  ['1abc', false],
  ['_abc', false],
  ['a-bc', false],
  ['a bc', false],
  ['张三丰', false],
  ['abc\n', false],
  ['', false],
])('account name %j: %s', (text, expected) => {
  expect(isAccountName(text)).toBe(expected)
})

test.each([
  ['12345', false],
  ['123456', true],
  ['x'.repeat(32), true],
  ['x'.repeat(33), false],
  ['with space', true],
  ['密码密码密码', true],
  ['secret&1', false],
  ['secret<1', false],
  ['secret>1', false],
  ['secret"1', false],
  ["secret'1", false],
  ['secret\n1', false],
  ['secret\r1', false],
])('password %j: %s', (text, expected) => {
  expect(isPassword(text)).toBe(expected)
})

test.each([
  ['13900000001', true],
  ['12900000001', false],
  ['1390000000', false],
  ['139000000011', false],
  ['+8613900000001', false],
])('mobile number %j: %s', (text, expected) => {
  expect(isMobile(text)).toBe(expected)
})

test.each([
  ['a@x.io', true],
  ['first.last+tag@mail.example.com', true],
  ['a@x', false],
  ['@x.io', false],
  ['a@@x.io', false],
  ['a b@x.io', false],
  ['a@x.', false],
  [`${'a'.repeat(100)}@x.io`, false],
])('mail address %j: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
