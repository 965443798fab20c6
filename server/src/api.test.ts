import { type TestServer, testServer } from './testing/test-server.ts'

let server: TestServer
afterEach(() => server.close())

const paths = [
  '/api',
  '/api/',
  '/api/nope',
  '/api/index',
  '/api/index/index/',
  '/api/..%2f..%2fetc',
  '/api/%00',
  '/api/%zz',
]

test.each(paths)('%s is an envelope, not a page', async (url) => {
  server = await testServer()
  const response = await server.app.inject({ url, headers: { 'think-lang': 'en' } })
  expect([404, 400]).toContain(response.statusCode)
  expect(response.json()).toMatchObject({
    code: 0,
    data: null,
    msg: expect.stringMatching(/doesn’t exist|Something in the request isn’t right. Check it and try again./),
  })
})

test('an unknown endpoint is answered with the envelope when the site answers all other addresses', async () => {
  server = await testServer()
  const { createApp } = await import('./app.ts')
  const app = await createApp({
    config: server.config,
    database: server.db,
    logger: server.app.log,
    clock: server.clock,
    readiness: () => Promise.reject(new Error('not used')),
  })
  app.get('/*', async (_request, reply) => reply.type('text/html').send('<html>'))
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const response = await app.inject({ method, url: '/api/nope' })
    expect([response.statusCode, response.json().msg]).toEqual([404, '请求的接口不存在'])
  }
  expect((await app.inject('/user/login')).payload).toBe('<html>')
  await app.close()
})

test('answers are not cacheable and have the headers of a JSON API', async () => {
  server = await testServer()
  const { headers } = await server.call('GET', '/index/index')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  })
})

test('an internal error is 500 without details; the cause is in the log', async () => {
  server = await testServer()
  await server.db.schema.dropTable('member_rule').execute()
  const { status, body, text } = await server.call('GET', '/index/index', { language: 'en' })
  expect([status, body]).toEqual([
    500,
    { code: 0, msg: 'Something went wrong on the server. Try again later.', time: body.time, data: null },
  ])
  expect(text).not.toContain('member_rule')
  expect(server.log.join('')).toContain('member_rule')
})

describe('rate limit', () => {
  test('an address over its budget gets an ordinary failure with the time to retry', async () => {
    server = await testServer({ RATE_LIMIT: '3', RATE_LIMIT_LOGIN: '2' })
    for (let round = 0; round < 2; round += 1) await server.call('GET', '/index/index')
    await server.call('GET', '/interaction/count')
    const { status, headers, body } = await server.call('GET', '/index/index', { language: 'en' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 0, data: { retry_after: Number(headers['retry-after']) } })
    expect(body.msg).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('logins have a separate budget', async () => {
    server = await testServer({ RATE_LIMIT: '1', RATE_LIMIT_LOGIN: '2' })
    const attempt = async () =>
      (await server.call('POST', '/user/checkIn', { body: { tab: 'login' }, language: 'en' })).body.msg
    expect([await attempt(), await attempt()]).toEqual([
      'Enter your username, email or mobile number',
      'Enter your username, email or mobile number',
    ])
    expect(await attempt()).toContain('Too many requests')
    expect((await server.call('GET', '/index/index')).body.code).toBe(1)
  })

  test('a member has a budget over all addresses', async () => {
    server = await testServer({ RATE_LIMIT_MEMBER: '2', TRUST_PROXY: 'on' })
    const [alice, agent] = [await server.tokenOf(server.people.alice), await server.tokenOf(server.people.agent)]
    const from = (address: string, token: string) =>
      server.call('GET', '/index/index', { token, headers: { 'x-forwarded-for': address } })
    await from('192.0.2.1', alice)
    await from('192.0.2.2', alice)
    const over = await from('192.0.2.3', alice)
    expect([over.status, over.body.code, Number(over.headers['retry-after'])]).toEqual([200, 0, 60])
    expect((await from('192.0.2.3', agent)).body.code).toBe(1)
    server.clock.advance(60)
    expect((await from('192.0.2.3', alice)).body.code).toBe(1)
  })

  test('a member has a separate budget for codes', async () => {
    server = await testServer({ RATE_LIMIT_MEMBER: '1', RATE_LIMIT_CODE: '1', TRUST_PROXY: 'on' })
    const token = await server.tokenOf(server.people.alice)
    const from = (address: string) => ({ token, language: 'en', headers: { 'x-forwarded-for': address } })
    const verify = async (address: string) =>
      (await server.call('POST', '/account/verification', { ...from(address), body: {} })).body.msg
    expect((await server.call('GET', '/index/index', from('192.0.2.1'))).body.code).toBe(1)
    expect(await verify('192.0.2.2')).toBe('That verification code is wrong or has expired')
    expect(await verify('192.0.2.3')).toContain('Too many requests')
  })

  test('the address is that of the socket unless a proxy is trusted', async () => {
    server = await testServer({ RATE_LIMIT: '1' })
    const from = (address: string) => server.call('GET', '/index/index', { headers: { 'x-forwarded-for': address } })
    await from('192.0.2.1')
    expect((await from('192.0.2.2')).body.code).toBe(0)
    await server.close()
    server = await testServer({ RATE_LIMIT: '1', TRUST_PROXY: 'on' })
    await from('192.0.2.1')
    expect((await from('192.0.2.2')).body.code).toBe(1)
  })
})

describe('overload', () => {
  test('requests are refused before they run, while health still answers', async () => {
    let lag = 0
    server = await testServer({}, { lag: () => lag })
    lag = 1001
    const { status, headers, body } = await server.call('GET', '/index/index', { language: 'en' })
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      '5',
      { code: 0, msg: 'The server is busy. Try again in a moment.', time: body.time, data: null },
    ])
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    lag = 999
    expect((await server.call('GET', '/index/index')).body.code).toBe(1)
  })

  test('0 disables it', async () => {
    server = await testServer({ OVERLOAD_LAG: '0' }, { lag: () => 100_000 })
    expect((await server.call('GET', '/index/index')).body.code).toBe(1)
  })
})

describe('other origins', () => {
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/index/index',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'uuid,think-lang' },
    })

  test('are refused by default', async () => {
    server = await testServer()
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('are allowed when configured, with the shop header', async () => {
    server = await testServer({ CORS_ORIGINS: 'https://members.example.com, https://other.example.com' })
    const { statusCode, headers } = await preflight('https://members.example.com')
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('https://members.example.com')
    expect(headers['access-control-allow-headers']).toContain('uuid')
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('health always answers; readiness depends on the database', async () => {
  server = await testServer()
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  await server.db.destroy()
  expect((await server.app.inject('/readyz')).statusCode).toBe(503)
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
})

test('default avatars are served', async () => {
  server = await testServer()
  const { statusCode, headers, rawPayload } = await server.app.inject('/static/images/avatar.png')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test('each answer has the request id of its log line, also an error', async () => {
  server = await testServer()
  const ids: unknown[] = []
  for (const path of ['/index/index', '/nope']) ids.push((await server.call('GET', path)).headers['x-request-id'])
  const logged = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(ids).toEqual(logged.map(({ reqId }) => reqId))
  expect(new Set(ids).size).toBe(2)
})

test.each(['/api/Index/index', '/api/User/checkIn', '/api/ajax/area', '/api/Ajax/area', '/api/Interaction/count'])(
  '%s is found: the first letter of a controller counts for nothing',
  async (url) => {
    server = await testServer()
    expect((await server.app.inject({ url })).json()).toMatchObject({ code: 1 })
  },
)

test.each(['Ems', 'ems', 'Sms', 'sms'])('/api/%s/send is the same endpoint', async (controller) => {
  server = await testServer()
  const response = await server.app.inject({ method: 'POST', url: `/api/${controller}/send`, payload: {} })
  expect([response.statusCode, response.json().code]).toEqual([200, 0])
})

test('pages of other origins can read the request id, and OPTIONS is not an error', async () => {
  server = await testServer({ CORS_ORIGINS: 'https://pages.example' })
  const { headers } = await server.call('GET', '/index/index', { headers: { origin: 'https://pages.example' } })
  expect(headers['access-control-expose-headers']).toContain('x-request-id')
  const plain = await server.app.inject({ method: 'OPTIONS', url: '/api/index/index' })
  expect(plain.statusCode).toBe(204)
})
