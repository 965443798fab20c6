import { settingNames } from '../config.ts'
import { distance, misspeltIn, misspeltSentence } from './misspelt.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['LOGIN_CAPCHA', 'LOGIN_CAPTCHA', 1],
  ['TRUST_PROXYS', 'TRUST_PROXY', 1],
  ['MAIL_FORM', 'MAIL_FROM', 1],
  ['TRUSTED_PROXY', 'TRUST_PROXY', 2],
  ['SMTP_HOST', 'SMTP_URL', 4],
])('%j and %j differ by %i', (from, to, expected) => {
  expect([distance(from, to), distance(to, from)]).toEqual([expected, expected])
})

test.each([
  ['LOGIN_CAPCHA', 'LOGIN_CAPTCHA'],
  ['LOGIN-CAPTCHA', 'LOGIN_CAPTCHA'],
  ['login_captcha', 'LOGIN_CAPTCHA'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['SITE_ORIGIN', 'SITE_ORIGINS'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATADIR', 'DATA_DIR'],
  ['RATE_LIMIT_LOGINS', 'RATE_LIMIT_LOGIN'],
  ['S3_ACCES_KEY_ID', 'S3_ACCESS_KEY_ID'],
  ['SMTP_URl', 'SMTP_URL'],
  ['port', 'PORT'],
])('%s is near to %s', (name, meant) => {
  expect(misspeltIn({ [name]: 'secret', PATH: '/bin' }, settingNames)).toEqual([{ name, meant }])
  expect(misspeltSentence({ name, meant })).toBe(
    `${name} is set, which is no setting: if ${meant} is meant, correct the name.`,
  )
})

test.each([
  ...['PATH', 'HOME', 'PAGER', 'LOGNAME', 'HOSTNAME', 'HOSTTYPE', 'MAIL', 'POST', 'TZ', 'LANG', 'NODE_ENV', 'TERM'],
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION', 'APP_URL', 'BASE_URL', 'PGHOST', 'REDIS_HOST'],
  ...['STATE_DIRECTORY', 'LOGS_DIRECTORY', 'SMTP_HOST', 'MEMBER_CENTRE_USER', 'RELEASE_STORE', 'TMPDIR', 'SUDO_USER'],
])('%s is the business of others', (name) => {
  expect(misspeltIn({ [name]: 'x' }, settingNames)).toEqual([])
})

test('an empty variable counts as not set, and the settings themselves are right', () => {
  expect(misspeltIn({ LOGIN_CAPCHA: ' ' }, settingNames)).toEqual([])
  expect(misspeltIn(Object.fromEntries([...settingNames].map((name) => [name, 'x'])), settingNames)).toEqual([])
})
