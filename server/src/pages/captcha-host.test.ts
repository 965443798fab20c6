import * as v from 'valibot'
import { readEnvironment } from '../environment/variables.ts'
import { captchaHost } from './captcha-host.ts'

const readCaptchaHost = (CAPTCHA_URL: string | undefined) =>
  readEnvironment(v.object({ CAPTCHA_URL: captchaHost }), { CAPTCHA_URL }).CAPTCHA_URL

test.each([
  [undefined, undefined],
  [' ', undefined],
  ['https://captcha.example.com', 'https://captcha.example.com'],
  [' https://Captcha.example.com/ ', 'https://captcha.example.com'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
])('%j names %j', (given, host) => {
  expect(readCaptchaHost(given)).toBe(host)
})

test.each([
  'captcha.example.com',
  'https://captcha.example.com/api',
  'ftp://captcha.example.com',
  'https://a@b.example.com',
])('%j is refused', (given) => {
  expect(() => readCaptchaHost(given)).toThrow('CAPTCHA_URL must be an origin')
})
