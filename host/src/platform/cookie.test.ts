import { cookieText, readCookie } from './cookie.ts'

test.each([
  ['ba-lang=en; ba-is-dark=1', 'ba-lang', 'en'],
  ['ba-lang=en; ba-is-dark=1', 'ba-is-dark', '1'],
  ['xba-lang=en', 'ba-lang', null],
  ['', 'ba-lang', null],
])('reads %s', (cookies, name, value) => {
  expect(readCookie(cookies, name)).toBe(value)
})

test('a null value removes the cookie', () => {
  expect(cookieText('ba-is-dark', null)).toContain('Max-Age=0')
  expect(cookieText('ba-lang', 'en')).toBe('ba-lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
})
