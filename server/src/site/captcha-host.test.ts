import { readCaptchaHost } from './captcha-host.ts'

test.each([
  [undefined, undefined],
  [' ', undefined],
  ['https://captcha.example.com', 'https://captcha.example.com'],
  [' https://Captcha.example.com/ ', 'https://captcha.example.com'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
])('%j names %j', (given, host) => {
  expect(readCaptchaHost({ CAPTCHA_URL: given })).toBe(host)
})

test.each([
  'captcha.example.com',
  'https://captcha.example.com/api',
  'ftp://captcha.example.com',
  'https://a@b.example.com',
])('%j is refused', (given) => {
  expect(() => readCaptchaHost({ CAPTCHA_URL: given })).toThrow('CAPTCHA_URL must be an origin')
})
