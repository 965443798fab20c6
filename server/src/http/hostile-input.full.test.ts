import { Buffer } from 'node:buffer'
import { endpoints } from '../endpoints.ts'
import { issueToken } from '../identity/tokens.ts'
import { picture, upload } from '../testing/test-files.ts'
import { testPassword } from '../testing/test-people.ts'
import { sharedDesk } from '../testing/ticket-desk.ts'
import type { Endpoint } from './endpoint.ts'

// Whatever is sent, the answer is an envelope, never a 5xx, never SQL, never HTML.

/** Types of body that calls receive, each read by one parser for all calls. */
const readTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
/** Types that are refused before any call, or read as one of the others. */
const otherTypes = ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'x/y']

/** Names an endpoint reads from where clients send input: the query of a GET, the body of a POST. */
const inputNames = ({ method, query, body, file }: Endpoint): string[] =>
  method === 'GET' ? Object.keys(query ?? {}) : [...Object.keys(body ?? {}), ...(file === undefined ? [] : [file])]

const posts = endpoints.filter(({ method }) => method === 'POST')
/** The call that receives files and the first eight are sent every type of body, the others what is read. */
const typesOf = (call: Endpoint): string[] =>
  call.file !== undefined || posts.indexOf(call) < 8 ? [...readTypes, ...otherTypes] : readTypes

const hostile: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  999_999_999_999_999,
  '',
  ' ',
  "' or '1'='1",
  "'; drop table member; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'nul\u0000byte',
  'lone \ud800 surrogate',
  '\u202e right to left',
  '😀'.repeat(300),
  'x'.repeat(100_000),
  '%00%ff',
  [],
  [[['a']]],
  ['a', 1, null, {}],
  {},
  { $ne: '' },
  { toString: 'x', length: 3 },
  Array.from({ length: 20_000 }, (_, index) => index),
  nested(200),
  { and: [{ or: 1 }], constructor: { name: 'x' }, hasOwnProperty: 1 },
  '1); select pg_sleep(9); --',
  '1 union select password from member',
  '\\%_\'"`',
  '9'.repeat(400),
  '-0',
  '1e3',
  'NaN',
  '\ud83d',
  '\ufeff\u2028\u2029',
]

/** A list in a list and so on. */
function nested(depth: number): unknown {
  return depth === 0 ? 'x' : [nested(depth - 1)]
}

const target = { first: 60, next: 60, resolve: 60 }
/** A right value for each name of an input, so that a wrong one among them reaches the later code and the database. */
const right: Record<string, unknown> = {
  // Lists.
  page: 1,
  limit: 10,
  from: '2026-01-01',
  to: '2026-03-01',
  keywords: 'a',
  // Accounts.
  username: 'alice',
  password: testPassword,
  keep: true,
  registerType: 'email',
  email: 'new@example.com',
  mobile: '13900000009',
  captcha: 'ABCDEF',
  refreshToken: 'a',
  refresh_token: 'b',
  avatar: '/static/images/avatar.png',
  nickname: 'a',
  gender: 1,
  birthday: null,
  motto: '',
  type: 'email',
  account: 'a@example.com',
  oldPassword: 'Wrong123456',
  newPassword: 'Newer123456',
  province: 11,
  city: 1101,
  info: '1,1-2,2;350;200',
  unset: false,
  // Messages.
  content: 'hi',
  ids: '1',
  // Work orders.
  subject: 'Subject',
  body: 'Text',
  message_id: 1,
  status: 'pending',
  reason: 'Reason',
  priority: 'high',
  labels: ['vip'],
  score: 5,
  mode: 'typing',
  shortcut: 'hi',
  title: 'Title',
  name: 'Name',
  time_zone: 'UTC',
  week: Array.from({ length: 7 }, () => [[0, 1440]]),
  targets: { low: target, normal: target, high: target, urgent: target },
}

/** Other right values of a call, for each of the ways that it can be made. */
const ways: Readonly<Record<string, ReadonlyArray<Record<string, unknown>>>> = {
  '/account/balance': [{ kind: 'in' }],
  '/account/integral': [{ kind: 'out' }],
  '/user/checkIn': [
    { tab: 'login' },
    { tab: 'register', username: 'newbie' },
    { tab: 'register', username: 'newbie', registerType: 'mobile' },
  ],
  '/common/checkClickCaptcha': [{ id: 'a' }],
  '/account/changeBind': [{ type: 'mobile', captcha: '123456' }],
}

/** What must not be told of the inside: texts of both databases, of the runtime, of pages. */
const inside =
  /SQL|select .+ from|insert into|constraint|syntax|relation "|column|violates|UNIQUE|ECONN|Error:|undefined|\[object|\bat \/|node_modules|<html|<!doctype|<pre/i

/**
 * Some messages repeat the first characters of a value that they refuse; the rest of the text must be the server's own.
 */
const withoutEcho = (message: string, sent: unknown): string =>
  typeof sent === 'string' ? message.replaceAll(sent.slice(0, 20).trim(), '') : message

interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** What is wrong with an answer; undefined for an envelope that tells nothing of the inside. */
const wrongWith = ({ status, headers, text }: Answer, sent: unknown): string | undefined => {
  if (!(status >= 200 && status < 500)) return 'its status'
  if (!text.startsWith('{"code":')) return 'no envelope'
  if (headers['content-type'] !== 'application/json; charset=utf-8') return 'its content type'
  const body = JSON.parse(text)
  if (Object.keys(body).join() !== 'code,msg,time,data') return 'its keys'
  return inside.test(withoutEcho(`${body.msg}`, sent)) ? 'it tells of the inside' : undefined
}

/** Fails for what is not an envelope. Asks Jest only then: a test does this thousands of times. */
const expectEnvelope = (what: string, answer: Answer, sent?: unknown) => {
  const wrong = wrongWith(answer, sent)
  if (wrong !== undefined) throw new Error(`${what}: ${wrong}: ${answer.status} ${answer.text.slice(0, 300)}`)
}

const asQuery = (value: unknown): string =>
  (typeof value === 'string' ? value.slice(0, 4000) : (JSON.stringify(value) ?? '').slice(0, 8000)).replace(
    /[\ud800-\udfff]/g,
    '?',
  )

const desk = sharedDesk({ LOGIN_CAPTCHA: 'off', OUTBOX: 'on' })
const { server } = desk

/** Sends bytes as they are. */
const inject = async (
  call: Endpoint,
  token: string,
  {
    query = '',
    headers = {},
    payload,
  }: { query?: string; headers?: Record<string, string>; payload?: string | Buffer },
): Promise<Answer> => {
  const response = await server.app.inject({
    method: call.method,
    url: `/api${call.path}${query}`,
    headers: { accept: 'application/json', 'ba-user-token': token, ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, headers: response.headers, text: response.payload }
}

describe.each(endpoints.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  // An earlier call may have ended the login, and done something to ticket and category.
  let member: string
  let master: string
  let mine: Record<string, unknown>
  beforeAll(async () => {
    const { people, db, clock } = server
    member = await server.tokenOf(people.alice)
    master = await server.tokenOf(people.master)
    await desk.clear()
    const texts = { name: '订单', name_en: 'Orders', template: '', template_en: '' }
    const { id: category_id } = await db
      .insertInto('ticket_category')
      .values({ shop_id: people.shopId, pid: 0, ...texts, default_priority: 'normal' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await desk.create({ category_id }, member)
    const pass = await issueToken(db, 'mobile-pass', people.alice, Math.floor(clock() / 1000))
    mine = {
      id,
      ticket_id: id,
      category_id,
      assignee_id: people.agent,
      userId: people.agent,
      accountVerificationToken: pass,
    }
    // A new row has no id yet.
    if (/save|deleteCanned/.test(call.path)) delete mine.id
  })

  test.each(ways[call.path] ?? [{}])(
    'withstands each hostile value in each place among right ones, with %j',
    async (way) => {
      const names = inputNames(call)
      const all = { ...right, ...mine, ...way }
      const fields = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
      // Who names the shop is read in one place for all calls.
      for (const [row, name] of (call.path === '/index/index'
        ? [...names, 'uuid', 'ba_user_token']
        : names
      ).entries()) {
        for (const [column, value] of hostile.entries()) {
          // Both take turns, so that each name gets values from both.
          const token = call.path === '/user/checkIn' ? '' : (row + column) % 2 === 0 ? member : master
          const request =
            call.method === 'GET'
              ? { query: { ...fields, [name]: asQuery(value) } }
              : { body: { ...fields, [name]: value } }
          const answer = await server.call(call.method, call.path, { token, language: 'en', ...request })
          expectEnvelope(`${name}=${JSON.stringify(value)?.slice(0, 40)}`, answer, value)
        }
      }
    },
  )

  test('withstands what is no input at all', async () => {
    const bodies = [
      '',
      'null',
      '[]',
      '"text"',
      '7',
      '{',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      'a=b',
      `{"id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '['.repeat(50_000),
      `{"id":{"__proto__":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}}`,
      '{"id":1,"id":[],"id":"\\ud800"}',
      '\ufeff{"id":1}',
      Buffer.from('{"id":"\u00ff\u00fe","name":"\u00c3"}', 'latin1'),
      Buffer.from('{"id":1}', 'utf16le'),
    ]
    if (call.method !== 'POST') return
    for (const payload of bodies)
      for (const type of typesOf(call)) {
        const answer = await inject(call, master, { headers: { 'content-type': type }, payload })
        expectEnvelope(`${type} ${String(payload).slice(0, 40)}`, answer)
      }
    const tooMuch = JSON.stringify({ username: 'x'.repeat(2_000_000) })
    const answer = await inject(call, master, { headers: { 'content-type': 'application/json' }, payload: tooMuch })
    expectEnvelope('2 MB', answer)
    expect(answer.status).toBe(413)
  })

  test('withstands queries nobody would send', async () => {
    const queries = [
      '__proto__[a]=1&constructor=2&toString=3',
      'page[]=1&page[]=2&limit[a]=b&id[0][0]=1',
      Array.from({ length: 2000 }, (_, index) => `a${index}=1`).join('&'),
      `page=${'9'.repeat(5000)}`,
      'page=1;drop table member',
      '&&&===&=&',
      'page=%F0%28%8C%28&id=%C0%80',
    ]
    for (const query of queries) expectEnvelope(query.slice(0, 40), await inject(call, master, { query: `?${query}` }))
  })

  test('withstands hostile headers', async () => {
    for (const value of [
      "' or 1=1 --",
      'x'.repeat(8000),
      Buffer.from('\u00e9\u00ff', 'latin1').toString('latin1'),
      '{}',
      '[object Object]',
    ])
      for (const name of ['ba-user-token', 'bausertoken', 'uuid', 'think-lang', 'server', 'x-forwarded-for']) {
        const answer = await inject(call, master, { headers: { [name]: value } })
        expectEnvelope(`${name}: ${value.slice(0, 30)}`, answer)
      }
  })
})

test.each(['email', 'event', 'password', 'captchaId', 'captchaInfo'])('Ems/send with a hostile %s', async (name) => {
  const token = await server.tokenOf(server.people.alice)
  const valid = { email: 'new@example.com', event: 'user_email_verify', password: testPassword }
  for (const [index, value] of hostile.entries()) {
    await server.call('GET', '/common/clickCaptcha', { query: { id: `c${index}` } })
    const captcha = { captchaId: `c${index}`, captchaInfo: server.captchas.get(`c${index}`) }
    const body = { ...valid, ...captcha, [name]: value }
    const answer = await server.call('POST', '/Ems/send', { body, token, language: 'en' })
    expectEnvelope(`${JSON.stringify(value)?.slice(0, 40)}`, answer, value)
    expect(answer.body.code).toBe(0)
  }
})

test('files with hostile names, types, fields and topics', async () => {
  const token = await server.tokenOf(server.people.alice)
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

test('nothing of that was a failure inside, and the tables are still there', async () => {
  const levels = server.log.map((line) => JSON.parse(line).level as number)
  expect(Math.max(...levels)).toBeLessThan(50)
  expect(await server.db.selectFrom('member').select('id').execute()).toHaveLength(6)
})
