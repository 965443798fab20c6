import { cookieText, readCookie } from './browser-storage.ts'
import { newReference } from './new-reference.ts'
import { beOnlyHost } from './one-host.ts'

describe('cookie', () => {
  test.each([
    ['ba-lang=en; ba-is-dark=1', 'ba-lang', 'en'],
    ['ba-lang=en; ba-is-dark=1', 'ba-is-dark', '1'],
    ['xba-lang=en', 'ba-lang', null],
    ['', 'ba-lang', null],
  ])('reads %s', (cookies, name, value) => {
    expect(readCookie({ cookie: cookies }, name)).toBe(value)
  })

  test('a null value removes the cookie', () => {
    expect(cookieText('ba-is-dark', null)).toContain('Max-Age=0')
    expect(cookieText('ba-lang', 'en')).toBe('ba-lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
  })
})

describe('new reference', () => {
  const reference = /^[0-9A-HJKMNP-TV-Z]{6}$/

  test.each([
    [0, '000000'],
    [0.5, '100000'],
    [1 - Number.EPSILON / 2, 'ZZZZZZ'],
    [1e-12, expect.stringMatching(reference)],
  ])('of %d is %s', (random, made) => {
    expect(newReference(() => random)).toEqual(made)
  })

  test('has six digits and letters, none of which looks like another, and each of the others', () => {
    const made = Array.from({ length: 2_000 }, (_, n) => newReference(() => (n * 0.618_033_988_749_894_9) % 1))
    for (const one of made) expect(one).toMatch(reference)
    expect([...new Set(made.join(''))].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
    expect(new Set(made).size).toBeGreaterThan(1_990)
  })
})

describe('one host', () => {
  test('the second host of a document does not start', () => {
    const window = {}
    beOnlyHost(window, '0.2.0-aa')
    expect(() => beOnlyHost(window, '0.1.0-bb')).toThrow('host 0.2.0-aa runs in this document')
    expect(window).toEqual({ memberHost: '0.2.0-aa' })
  })
})
