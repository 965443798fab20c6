import { resolve } from 'node:path'
import { readConfig } from './config.ts'

test('an empty environment gives a server of this machine with the safe choices', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    demo: 'none',
    pages: 'serve',
    loginCaptcha: 'on',
    siteName: undefined,
    cdnUrl: undefined,
    timeZone: 'Asia/Shanghai',
    corsOrigins: [],
    clientAddress: 'socket',
    rateLimits: { ordinary: 600, login: 20, captcha: 60 },
    logLevel: 'info',
  })
})

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: ' 4100 ' }, { port: 4100 }],
  [{ PORT: '' }, { port: 8080 }],
  [{ DATA_DIR: '/srv/member' }, { dataDir: '/srv/member' }],
  [{ DEMO: '1' }, { demo: 'fill-empty-database' }],
  [{ LOGIN_CAPTCHA: 'OFF' }, { loginCaptcha: 'off' }],
  [{ LOGIN_CAPTCHA: 'false' }, { loginCaptcha: 'off' }],
  [{ PAGES: '0' }, { pages: 'none' }],
  [{ CDN_URL: 'https://cdn.example.com/' }, { cdnUrl: 'https://cdn.example.com' }],
  [{ CDN_URL: '//cdn.example.com' }, { cdnUrl: '//cdn.example.com' }],
  [{ TIME_ZONE: 'UTC' }, { timeZone: 'UTC' }],
  [
    { CORS_ORIGINS: 'https://a.example, http://localhost:3000' },
    { corsOrigins: ['https://a.example', 'http://localhost:3000'] },
  ],
  [{ TRUST_PROXY: 'on' }, { clientAddress: 'proxy' }],
  [{ RATE_LIMIT: '0' }, { rateLimits: { ordinary: 0, login: 20, captcha: 60 } }],
  [{ LOG_LEVEL: 'Warn' }, { logLevel: 'warn' }],
])('%j is read as %j', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, but it is "eighty".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but it is "65536".'],
  [{ RATE_LIMIT_LOGIN: '-1' }, 'RATE_LIMIT_LOGIN must be a whole number from 0 to 1000000, but it is "-1".'],
  [{ LOGIN_CAPTCHA: 'maybe' }, 'LOGIN_CAPTCHA must be one of on, off, true, false, 1, 0, but it is "maybe".'],
  [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE must name a zone like Asia/Shanghai or UTC, but it is "Mars/Base".'],
  [
    { CDN_URL: 'javascript:alert(1)' },
    'CDN_URL must be an address like https://cdn.example.com, but it is "javascript:alert(1)".',
  ],
  [
    { CORS_ORIGINS: 'https://a.example/path' },
    'CORS_ORIGINS must list origins like https://members.example.com separated by commas, but it has "https://a.example/path".',
  ],
  [
    { CORS_ORIGINS: '*' },
    'CORS_ORIGINS must list origins like https://members.example.com separated by commas, but it has "*".',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud".'],
])('%j is a mistake', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})
