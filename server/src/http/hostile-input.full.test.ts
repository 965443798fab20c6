import { Buffer } from 'node:buffer'
import { endpoints } from '../endpoints.ts'
import { inputNames } from '../testing/input-names.ts'
import { sharedServer } from '../testing/test-server.ts'
import type { Endpoint } from './endpoint.ts'

/** Types of body that calls receive, each read by one parser for all calls. */
const readTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
/** Types that are refused before any call, or read as one of the others. */
const otherTypes = ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'x/y']

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
  [[]],
  ['a', 1, null],
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

/** What must not be told of the inside: texts of both databases, of the runtime, of pages. */
const inside =
  /SQL|select |insert into|constraint|syntax|relation "|column|violates|UNIQUE|ECONN|Error:|undefined|\[object|\bat \/|node_modules|<html|<!doctype|<pre/i

/**
 * Some messages repeat the first characters of a value that they refuse; the rest of the text must be the server's own.
 */
const withoutEcho = (message: string, sent: unknown): string =>
  typeof sent === 'string' ? message.replaceAll(sent.slice(0, 20).trim(), '') : message

/** What is wrong with an answer; undefined for an envelope that tells nothing of the inside. */
const wrongWith = (
  response: { statusCode: number; headers: Record<string, unknown>; payload: string },
  sent: unknown,
): string | undefined => {
  if (!(response.statusCode >= 200 && response.statusCode < 500)) return 'its status'
  if (!response.payload.startsWith('{"code":')) return 'no envelope'
  if (response.headers['content-type'] !== 'application/json; charset=utf-8') return 'its content type'
  const body = JSON.parse(response.payload)
  if (Object.keys(body).join() !== 'code,msg,time,data') return 'its keys'
  return inside.test(withoutEcho(`${body.msg}`, sent)) ? 'it tells of the inside' : undefined
}

/** Fails for what is not an envelope. Asks Jest only then: a test does this thousands of times. */
const expectEnvelope = (
  what: string,
  response: { statusCode: number; headers: Record<string, unknown>; payload: string },
  sent?: unknown,
) => {
  const wrong = wrongWith(response, sent)
  if (wrong !== undefined)
    throw new Error(`${what}: ${wrong}: ${response.statusCode} ${response.payload.slice(0, 300)}`)
}

const asQuery = (name: string, value: unknown): string => {
  const text = typeof value === 'string' ? value.slice(0, 4000) : JSON.stringify(value)
  return `${encodeURIComponent(name)}=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '�'))}`
}

// Whatever is sent, the answer is an envelope, never a 5xx, never SQL, never HTML.

const server = sharedServer()
let token: string
beforeAll(async () => {
  token = await server.tokenOf(server.people.master)
})

describe.each(endpoints.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  const names = inputNames(call)
  const headers = () => ({ accept: 'application/json', 'ba-user-token': token })

  test('withstands each hostile value in each place', async () => {
    // Who names the shop is read in one place for all calls.
    for (const name of call.path === '/index/index' ? [...names, 'uuid', 'ba_user_token'] : names) {
      for (const value of hostile) {
        const response =
          call.method === 'GET'
            ? await server.app.inject({
                method: 'GET',
                url: `/api${call.path}?${asQuery(name, value)}`,
                headers: headers(),
              })
            : await server.app.inject({
                method: 'POST',
                url: `/api${call.path}`,
                headers: { ...headers(), 'content-type': 'application/json' },
                payload: JSON.stringify({ tab: 'login', [name]: value }),
              })
        expectEnvelope(`${name}=${JSON.stringify(value)?.slice(0, 40)}`, response, value)
      }
    }
  })

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
    for (const payload of call.method === 'POST' ? bodies : []) {
      for (const type of typesOf(call)) {
        const request = {
          method: 'POST' as const,
          url: `/api${call.path}`,
          headers: { ...headers(), 'content-type': type },
          payload,
        }
        expectEnvelope(`${type} ${String(payload).slice(0, 40)}`, await server.app.inject(request))
      }
    }
    const tooMuch = JSON.stringify({ username: 'x'.repeat(2_000_000) })
    const big = { ...headers(), 'content-type': 'application/json' }
    if (call.method === 'POST') {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api${call.path}`,
        headers: big,
        payload: tooMuch,
      })
      expectEnvelope('2 MB', response)
      expect(response.statusCode).toBe(413)
    }
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
    for (const query of queries) {
      const request = { method: call.method, url: `/api${call.path}?${query}`, headers: headers() }
      expectEnvelope(query.slice(0, 40), await server.app.inject(request))
    }
  })

  test('withstands hostile headers', async () => {
    for (const value of [
      "' or 1=1 --",
      'x'.repeat(8000),
      Buffer.from('\u00e9\u00ff', 'latin1').toString('latin1'),
      '{}',
      '[object Object]',
    ]) {
      for (const name of ['ba-user-token', 'bausertoken', 'uuid', 'think-lang', 'server', 'x-forwarded-for']) {
        const request = { method: call.method, url: `/api${call.path}`, headers: { ...headers(), [name]: value } }
        expectEnvelope(`${name}: ${value.slice(0, 30)}`, await server.app.inject(request))
      }
    }
  })
})

test('nothing of that was a failure inside, and the tables are still there', async () => {
  const levels = server.log.map((line) => JSON.parse(line).level as number)
  expect(Math.max(...levels)).toBeLessThan(50)
  expect(await server.db.selectFrom('member').select('id').execute()).toHaveLength(6)
})
