import {
  inspectPassword,
  isAccountName,
  isEmail,
  isKnownAccountName,
  isMobile,
  isNickname,
  isPassword,
  isTermsAddress,
} from './rules.ts'

describe('account rules', () => {
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
    ['abc', true],
    ['a_1', true],
    ['ab', false],
    ['1bc', false],
    ['a'.repeat(16), true],
    ['a'.repeat(17), false],
    ['ab-c', false],
    ['名字名', false],
    ['abc\n', false],
  ])('account name %j on a server: %s', (text, expected) => {
    expect(isKnownAccountName(text)).toBe(expected)
  })

  test.each([
    ['林小满', true],
    ['a-b_c1', true],
    ['𠮷野家', true],
    ['two words', false],
    ['', false],
    ['字'.repeat(50), true],
    ['字'.repeat(51), false],
    ['a<b', false],
  ])('nickname %j: %s', (text, expected) => {
    expect(isNickname(text)).toBe(expected)
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
    [`${'a'.repeat(95)}@x.io`, true],
    [`${'a'.repeat(96)}@x.io`, false],
  ])('mail address %j: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected)
  })
})

describe('password', () => {
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
})

test.each([
  ['https://example.com', true],
  ['https://example.com/terms?lang=en#top', true],
  ['/terms', true],
  ['/', true],
  ['http://example.com/terms', false],
  ['//example.com/terms', false],
  ['/\\example.com', false],
  ['https://shop@evil.example/', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['/terms and privacy', false],
  ['/terms\n', false],
  ['terms', false],
  ['', false],
])('the address of terms %j: %s', (text, expected) => expect(isTermsAddress(text)).toBe(expected))
