import { readConfig } from '../config.ts'
import { settingsFacts } from './gather-facts.ts'

const facts = (environment: Record<string, string>) => settingsFacts(readConfig({ DATA_DIR: '/tmp', ...environment }))

test('the defaults', () => {
  expect(facts({})).toEqual({
    demo: false,
    api: 'own',
    email: 'none',
    mobile: 'none',
    weakSecrets: [],
    listensOn: 'this machine',
    proxies: 'none',
    loginCaptcha: 'on',
    unlimited: [],
    siteOrigins: [],
    database: 'file',
  })
})

test('a site with everything', () => {
  const everything = facts({
    HOST: '0.0.0.0',
    TRUST_PROXY: '10.0.0.0/8',
    SITE_ORIGINS: 'https://members.example.com',
    SMTP_URL: 'smtps://a:b@mail.example.com',
    MAIL_FROM: 'm@example.com',
    SMS_URL: 'https://sms.example.com',
    SMS_TOKEN: 'q8Vd0x3F',
    DATABASE_URL: 'postgres://member:q8Vd0x3F@db/members',
    REDIS_URL: 'redis://:q8Vd0x3F@redis:6379',
  })
  expect(everything).toMatchObject({
    email: 'service',
    mobile: 'service',
    weakSecrets: [],
    listensOn: 'the network',
    proxies: 'other machines',
    siteOrigins: ['https://members.example.com'],
    database: 'server',
  })
})

const bucket = { UPLOAD_STORE: 's3://files', S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY_ID: 'a' }

test.each<[Record<string, string>, string[]]>([
  [{ REDIS_URL: 'redis://127.0.0.1:6379' }, []],
  [{ REDIS_URL: 'redis://redis:6379' }, ['REDIS_URL missing']],
  [{ REDIS_URL: 'redis://:redis@127.0.0.1' }, ['REDIS_URL well known']],
  [{ DATABASE_URL: 'postgres://member@localhost/members' }, []],
  [{ DATABASE_URL: 'postgres://member@db/members' }, ['DATABASE_URL missing']],
  [{ DATABASE_URL: 'postgres://member:change%2Dme-please@db/m' }, ['DATABASE_URL well known']],
  [{ SMS_URL: 'https://sms.example.com' }, ['SMS_TOKEN missing']],
  [{ SMS_URL: 'https://sms.example.com', SMS_TOKEN: '1234' }, ['SMS_TOKEN well known']],
  [{ ...bucket, S3_SECRET_ACCESS_KEY: 'minioadmin' }, ['S3_SECRET_ACCESS_KEY well known']],
  [{ ...bucket, S3_SECRET_ACCESS_KEY: 'q8Vd0x3F' }, []],
])('weak secrets in %j: %j', (environment, expected) => {
  expect(facts(environment).weakSecrets.map(({ variable, weakness }) => `${variable} ${weakness}`)).toEqual(expected)
})

test.each([
  ['off', 'none'],
  ['2', 'hops'],
  ['loopback', 'networks'],
  ['10.0.0.0/8,loopback', 'networks'],
  ['127.0.0.1', 'networks'],
  ['::1', 'networks'],
  ['127.0.0.0/8', 'networks'],
  ['10.0.0.0/8', 'other machines'],
  ['127.0.0.2', 'other machines'],
  ['uniquelocal,fd00::/8', 'other machines'],
])('TRUST_PROXY=%s: %s', (proxies, expected) => {
  expect(facts({ TRUST_PROXY: proxies }).proxies).toBe(expected)
})

test('the limits that are 0, and the captcha', () => {
  const off = { LOGIN_CAPTCHA: 'off', RATE_LIMIT_LOGIN: '0', RATE_LIMIT_CODE: '0', RATE_LIMIT_CAPTCHA: '1' }
  expect(facts(off)).toMatchObject({ loginCaptcha: 'off', unlimited: ['RATE_LIMIT_LOGIN', 'RATE_LIMIT_CODE'] })
})

test('the outbox and the demo', () => {
  expect(facts({ DEMO: '1' })).toMatchObject({ demo: true, email: 'outbox', mobile: 'outbox' })
})
