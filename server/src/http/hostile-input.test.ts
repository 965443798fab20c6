import { Buffer } from 'node:buffer'
import { allCalls } from '../calls/all-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

// Whatever is sent, the answer is an envelope: never a 5xx, never SQL, never HTML.

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.tokenOf(server.people.master)
})
afterAll(() => server.close())

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
]

const expectEnvelope = (
  what: string,
  response: { statusCode: number; headers: Record<string, unknown>; payload: string },
) => {
  const facts = `${what}: ${response.statusCode} ${response.payload.slice(0, 300)}`
  expect(facts).toMatch(/: [2-4]\d\d \{"code":/)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = JSON.parse(response.payload)
  expect(Object.keys(body)).toEqual(['code', 'msg', 'time', 'data'])
  expect(`${body.msg}`).not.toMatch(/SQL|sqlite|select |constraint|syntax|Error:|undefined|\bat \//i)
}

const asQuery = (name: string, value: unknown): string => {
  const text = typeof value === 'string' ? value.slice(0, 4000) : JSON.stringify(value)
  return `${encodeURIComponent(name)}=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '�'))}`
}

describe.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  const names = Object.keys((call.method === 'GET' ? call.query : call.body)?.properties ?? {})
  const headers = () => ({ accept: 'application/json', 'ba-user-token': token })

  test('withstands each hostile value in each place', async () => {
    for (const name of [...names, 'uuid']) {
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
        expectEnvelope(`${name}=${JSON.stringify(value)?.slice(0, 40)}`, response)
      }
    }
  }, 30_000)

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
    ]
    for (const payload of call.method === 'POST' ? bodies : []) {
      for (const type of [
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
        'x/y',
      ]) {
        const request = {
          method: 'POST' as const,
          url: `/api${call.path}`,
          headers: { ...headers(), 'content-type': type },
          payload,
        }
        expectEnvelope(`${type} ${payload}`, await server.app.inject(request))
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
