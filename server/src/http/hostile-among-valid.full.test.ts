import { Buffer } from 'node:buffer'
import { issueToken } from '../identity/tokens.ts'
import { picture, upload } from '../testing/test-files.ts'
import { testPassword } from '../testing/test-people.ts'
import { sharedServer } from '../testing/test-server.ts'

// A hostile value among valid ones passes the first checks and reaches the later ones, and the database.

const server = sharedServer({ LOGIN_CAPTCHA: 'off', OUTBOX: 'on' })
let token: string
let pass: string
beforeAll(async () => {
  const { db, people, clock } = server
  token = await server.tokenOf(people.alice)
  pass = await issueToken(db, 'mobile-pass', people.alice, Math.floor(clock() / 1000))
})

const hostile: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  999_999_999_999_999,
  '',
  "' or '1'='1",
  "'; drop table member; --",
  '<img src=x onerror=alert(1)>',
  'nul\u0000byte',
  'lone \ud800 surrogate',
  '\u202eright to left',
  '😀'.repeat(300),
  'x'.repeat(50_000),
  '%_\\%',
  [],
  [[['a']]],
  Array.from({ length: 5000 }, (_, index) => index),
  {},
  { $ne: '' },
  { toString: 'x', length: 3 },
]

const inside =
  /SQL|constraint|syntax|violates|UNIQUE|relation "|Error:|undefined|\[object|node_modules|<html|<!doctype/i

const login = { tab: 'login', username: 'alice', password: testPassword, keep: true }
const register = {
  tab: 'register',
  registerType: 'email',
  username: 'newbie',
  password: 'Newbie123456',
  email: 'new@example.com',
  mobile: '13900000009',
  captcha: 'ABCDEF',
}
const contact = { type: 'mobile', mobile: '13900000008', email: 'a@example.com', captcha: '123456' }

/** Requests that are valid except for their codes. */
const valid: ReadonlyArray<['GET' | 'POST', string, Record<string, unknown>]> = [
  ['GET', '/account/balance', { page: 1, limit: 10, from: '2026-01-01', to: '2026-03-01', kind: 'in' }],
  ['GET', '/account/integral', { page: 1, limit: 10, from: '2026-01-01', to: '2026-03-01', kind: 'out' }],
  ['GET', '/ajax/area', { province: 11, city: 1101 }],
  ['GET', '/interaction/messageList', { page: 1, limit: 10, keywords: 'a', nickname: 'a' }],
  ['GET', '/interaction/dialog', { userId: 1, page: 1, limit: 10 }],
  ['GET', '/interaction/userCard', { userId: 1 }],
  ['GET', '/interaction/loadMoreUserRecent', { userId: 1, page: 1, limit: 10 }],
  ['POST', '/interaction/sendMessage', { userId: 3, content: 'hi' }],
  ['POST', '/interaction/markRead', { ids: '1' }],
  ['POST', '/interaction/delMessage', { ids: [1] }],
  ['POST', '/user/checkIn', login],
  ['POST', '/user/checkIn', register],
  ['POST', '/user/checkIn', { ...register, registerType: 'mobile' }],
  ['POST', '/common/refreshToken', { refreshToken: 'a', refresh_token: 'b' }],
  ['POST', '/common/checkClickCaptcha', { id: 'a', info: '1,1-2,2;350;200', unset: false }],
  ['POST', '/common/captchaCode', { username: 'alice' }],
  [
    'POST',
    '/account/profile',
    {
      id: 4,
      avatar: '/static/images/avatar.png',
      username: 'alice',
      nickname: 'M',
      gender: 1,
      birthday: null,
      motto: '',
    },
  ],
  ['POST', '/account/verification', { type: 'email', captcha: 'ABCDEF' }],
  ['POST', '/account/changeBind', { ...contact, accountVerificationToken: '', password: testPassword }],
  [
    'POST',
    '/account/retrievePassword',
    { type: 'email', account: 'a@example.com', captcha: 'A', password: 'Aa123456' },
  ],
  ['POST', '/account/changePassword', { oldPassword: 'Wrong123456', newPassword: 'Newer123456' }],
  ['POST', '/account/revokeSession', { id: 'others' }],
]

test.each(valid)('%s %s among %j', async (method, path, fields) => {
  const proven = path === '/account/changeBind' ? { accountVerificationToken: pass } : {}
  for (const name of Object.keys(fields)) {
    for (const value of hostile) {
      const request =
        method === 'GET'
          ? {
              query: {
                ...fields,
                [name]: (typeof value === 'string' ? value.slice(0, 3000) : (JSON.stringify(value) ?? ''))
                  .slice(0, 8000)
                  .replace(/[\ud800-\udfff]/g, '?'),
              } as Record<string, string>,
            }
          : { body: { ...fields, ...proven, [name]: value } }
      const as = path === '/user/checkIn' ? '' : token
      const { status, text } = await server.call(method, path, { ...request, token: as, language: 'en' })
      const what = `${name}=${JSON.stringify(value)?.slice(0, 40)}: ${status} ${text.slice(0, 200)}`
      expect(what).toMatch(/: 200 \{"code":(0|1|303|401),/)
      expect(JSON.parse(text).msg).not.toMatch(inside)
    }
  }
})

test.each(['email', 'event', 'password', 'captchaId', 'captchaInfo'])('Ems/send with a hostile %s', async (name) => {
  const valid = { email: 'new@example.com', event: 'user_email_verify', password: testPassword }
  for (const [index, value] of hostile.entries()) {
    await server.call('GET', '/common/clickCaptcha', { query: { id: `c${index}` } })
    const captcha = { captchaId: `c${index}`, captchaInfo: server.captchas.get(`c${index}`) }
    const body = { ...valid, ...captcha, [name]: value }
    const { status, text } = await server.call('POST', '/Ems/send', { body, token, language: 'en' })
    expect(`${JSON.stringify(value)?.slice(0, 40)}: ${status} ${text.slice(0, 200)}`).toMatch(/: 200 \{"code":0,/)
    expect(JSON.parse(text).msg).not.toMatch(inside)
  }
})

test('files with hostile names, types, fields and topics', async () => {
  const bytes = await picture('png')
  const texts = hostile
    .filter((value): value is string => typeof value === 'string')
    .map((text) => text.slice(0, 2000))
    .concat('..', '../../x.png', 'C:\\x.png', 'a\r\nb.png', 'a".png', 'CON.png', '.png', 'a.png.html')
  for (const text of texts) {
    const query = `driver=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '?'))}`
    for (const [file, address] of [
      [{ name: `${text}.png`, type: 'image/png', bytes }, 'driver=local'],
      [{ name: 'a.png', type: text, bytes }, 'driver=local'],
      [{ name: 'a.png', type: 'image/png', bytes, field: text }, 'driver=local'],
      [{ name: 'a.png', type: 'image/png', bytes }, query],
      [{ name: 'a.png', type: 'image/png', bytes: Buffer.from(text) }, query.replace('driver', 'topic')],
    ] as const) {
      const { status, text: answer } = await upload(server, file, { token, query: address })
      expect(`${text.slice(0, 40)}: ${status} ${answer.slice(0, 200)}`).toMatch(/: 200 \{"code":(0|1),/)
    }
  }
})

test('no request caused an internal error or removed a member', async () => {
  expect(server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([])
  const members = await server.db.selectFrom('member').select('username').orderBy('id').execute()
  expect(members.map(({ username }) => username).slice(0, 3)).toEqual(['alice', 'limited', 'agent'])
})
