import { once } from 'node:events'
import { createServer as createHttpServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { createServer, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { listening } from '../testing/ports.ts'
import { type StockAnswer, type StockServer, stockServer } from '../testing/stock-server.ts'
import { registerProxy } from './register-proxy.ts'

let stock: StockServer
let logged: string[] = []
let app: FastifyInstance | undefined
let origin: string

async function open(answers?: Record<string, StockAnswer>, api?: URL, silence?: number, path = '') {
  stock = await stockServer(answers)
  app = Fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } })
  await app.register(registerProxy, {
    api: new URL(path, api ?? stock.api),
    clock: () => 1_760_000_000_000,
    siteOrigins: [],
    ...(silence !== undefined && { silence }),
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
}

/** Longer than a test may take: what ends is not ended by the API's silence. */
const never = 600_000

const silence = 30_000
const turn = () => new Promise((resolve) => setImmediate(resolve))

const closing: Array<() => void> = []

// Fakes what the deadlines use, and nothing of the network; for the whole file, as undici keeps its timer.
beforeAll(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] }))
afterAll(() => jest.useRealTimers())
afterEach(async () => {
  await app?.close()
  logged = []
  for (const close of closing.splice(0)) close()
  await stock.close()
})

test('request and answer are forwarded unchanged', async () => {
  await open({ '/api/user/logout': ({ body }, response) => response.writeHead(200).end(`got ${body}`) })
  const answer = await fetch(`${origin}/api/user/logout?a=1&uuid=s`, {
    method: 'POST',
    headers: { 'ba-user-token': 'token-1', 'content-type': 'application/json', cookie: 'ba-lang=en' },
    body: '{"refreshToken":"r"}',
  })
  expect(await answer.text()).toBe('got {"refreshToken":"r"}')
  const [request] = stock.requests
  expect(request).toMatchObject({ method: 'POST', url: '/api/user/logout?a=1&uuid=s', body: '{"refreshToken":"r"}' })
  expect(request?.headers).toMatchObject({ 'ba-user-token': 'token-1', host: stock.api.host })
  expect(request?.headers['x-forwarded-host']).toBe(new URL(origin).host)
  expect(request?.headers).not.toHaveProperty('cookie')
})

test('an answer has the request id of the log, unless the API sets one', async () => {
  await open({
    '/api/a': (_request, response) => response.end('{}'),
    '/api/b': (_request, response) => response.writeHead(200, { 'x-request-id': 'theirs' }).end('{}'),
  })
  const idOf = async (path: string) => {
    const answer = await fetch(origin + path)
    await answer.text()
    return answer.headers.get('x-request-id')
  }
  expect(await idOf('/api/a')).toBeTruthy()
  expect(await idOf('/api/b')).toBe('theirs')
})

test('no cache keeps the answer to a call, and files say themselves how long they last', async () => {
  const cached: StockAnswer = (_request, response) =>
    response.writeHead(200, { 'cache-control': 'public, max-age=60' }).end('{}')
  await open({ '/api/account/overview': cached, '/api/index/index': cached, '/storage/a.png': cached })
  const said = async (path: string) => (await fetch(origin + path)).headers.get('cache-control')
  expect(await said('/api/account/overview')).toBe('no-store')
  expect(await said('/api/index/index')).toBe('no-store')
  expect(await said('/storage/a.png')).toBe('public, max-age=60')
})

test('an event stream passes as it comes, says nothing of releases here, and ends with the proxy', async () => {
  let send = (_text: string) => {}
  await open({
    '/api/live': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      send = (text) => response.write(text)
      send('event: hello\n\n')
    },
  })
  const answer = await fetch(`${origin}/api/live`, { headers: { 'last-event-id': 'abc-1' } })
  expect(stock.requests[0]?.headers['last-event-id']).toBe('abc-1')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-live-releases': 'ask',
  })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await next()).toBe('event: hello\n\n')
  send('event: beat\n\n')
  expect(await next()).toBe('event: beat\n\n')
  await app?.close()
  await expect(next()).rejects.toThrow()
})

test('pictures and files are forwarded without cookies and cannot run as a page', async () => {
  await open({
    '/storage/a.svg': (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  })
  const picture = await fetch(`${origin}/static/images/avatar.png`)
  expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/png', 'png'])
  expect(picture.headers.get('set-cookie')).toBeNull()
  const file = await fetch(`${origin}/storage/a.svg`)
  expect(file.headers.get('content-security-policy')).toContain('sandbox')
})

test('an asset address of the API is replaced by the proxy; others stay', async () => {
  const answers = ['//API', '//cdn.example'].map((cdnUrl) => ({
    code: 1,
    msg: '',
    time: 1,
    data: { site: { cdnUrl } },
  }))
  const next = answers.values()
  await open({
    '/api/index/index': ({ headers }, response) => {
      const answer = next.next().value
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(answer ? JSON.stringify(answer).replace('API', String(headers.host)) : '<title>not JSON</title>')
    },
  })
  const load = async () => (await fetch(`${origin}/api/index/index?requiredLogin=1`)).text()
  expect(JSON.parse(await load())).toMatchObject({ code: 1, data: { site: { cdnUrl: '' } } })
  expect(JSON.parse(await load())).toMatchObject({ code: 1, data: { site: { cdnUrl: '//cdn.example' } } })
  expect(await load()).toBe('<title>not JSON</title>')
})

test.each(['/admin/index', '/index.php', '/install/', '/apis/x'])('%s is not forwarded', async (path) => {
  await open()
  expect((await fetch(origin + path)).status).toBe(404)
  expect(stock.requests).toEqual([])
})

test('an answer is streamed: its first part arrives before the last is sent', async () => {
  let finish = () => {}
  await open({
    '/storage/long.bin': (_request, response) => {
      response.writeHead(200).write('first ')
      finish = () => void response.end('last')
    },
  })
  const reader = (await fetch(`${origin}/storage/long.bin`)).body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first ')
  finish()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last')
})

test('an upload larger than any buffer passes through', async () => {
  await open({ '/api/ajax/upload': ({ body }, response) => response.writeHead(200).end(String(body.length)) })
  const body = new FormData()
  body.append('file', new Blob(['x'.repeat(3_000_000)]), 'large.bin')
  const answer = await fetch(`${origin}/api/ajax/upload`, { method: 'POST', body })
  expect(Number(await answer.text())).toBeGreaterThan(3_000_000)
})

test('an unreachable API is 502 and has got nothing, a silent one 504; each with the envelope in the caller’s language', async () => {
  await open({ '/api/slow': () => {} }, undefined, silence)
  const silent = fetch(`${origin}/api/slow`)
  while (stock.requests.length === 0) await turn()
  await jest.advanceTimersByTimeAsync(2 * silence)
  const slow = await silent
  expect([slow.status, slow.headers.get('x-unsent')]).toEqual([504, null])
  expect(await slow.json()).toMatchObject({ code: 0, msg: expect.stringMatching(/服务/), data: null })
  await app?.close()
  await stock.close()

  const taken = createServer()
  const port = await listening(taken)
  await new Promise((resolve) => taken.close(resolve))
  await open({}, new URL(`http://127.0.0.1:${port}`))
  const away = await fetch(`${origin}/api/index/index`, { headers: { 'think-lang': 'en' } })
  expect([away.status, away.headers.get('x-unsent')]).toEqual([502, 'true'])
  expect(await away.json()).toEqual({
    code: 0,
    msg: 'Something went wrong on the server. Try again later.',
    time: 1_760_000_000,
    data: null,
  })
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['the API did not answer', 'the API did not answer'])
})

test('a server that lets nobody connect is given up while the browser still waits, and has got nothing', async () => {
  // Takes the connection, and never begins to speak TLS.
  const mute = createServer()
  const port = await listening(mute)
  const reached = once(mute, 'connection') as Promise<[Socket]>
  closing.push(() => mute.close())
  await open({}, new URL(`https://127.0.0.1:${port}`), never)
  const call = fetch(`${origin}/api/user/logout`, { method: 'POST', body: 'a=1' })
  const [socket] = await reached
  closing.push(() => socket.destroy())
  await jest.advanceTimersByTimeAsync(8_000)
  const answer = await call
  expect([answer.status, answer.headers.get('x-unsent')]).toEqual([504, 'true'])
})

test('of a call that the API got and did not answer nobody says that it was not sent', async () => {
  await open({ '/api/user/logout': (_request, response) => response.destroy() })
  const answer = await fetch(`${origin}/api/user/logout`, { method: 'POST', body: 'a=1' })
  expect([answer.status, answer.headers.get('x-unsent')]).toEqual([502, null])
  expect(stock.requests).toHaveLength(1)
})

test('a request that the client aborts is aborted at the API too', async () => {
  const leaving = new AbortController()
  const ended = new Promise<void>((resolve) => {
    const answer: StockAnswer = (_request, response) => {
      response.once('close', resolve)
      leaving.abort()
    }
    void open({ '/api/slow': answer }, undefined, never).then(() =>
      fetch(`${origin}/api/slow`, { signal: leaving.signal }).catch(() => {}),
    )
  })
  await expect(ended).resolves.toBeUndefined()
  await app?.close()
  expect(logged).toEqual([])
})

test('an answer of 503 is forwarded without a retry', async () => {
  await open({
    '/api/busy': (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end('{"code":0,"msg":"busy"}'),
  })
  const answer = await fetch(`${origin}/api/busy`)
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    503,
    '1',
    '{"code":0,"msg":"busy"}',
  ])
  expect(stock.requests).toHaveLength(1)
})

/** Sends a raw request; `fetch` would normalise its address and refuse its body. */
const sendRaw = (method: string, path: string, body = ''): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const headers = body === '' ? {} : { 'content-type': 'text/plain', 'content-length': body.length }
    const request = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.once('error', reject)
    request.end(body)
  })

test.each([
  ...['/storage/../admin', '/api/%2e%2e/admin', '/static/a/..%2f..%2fadmin', '/api/..\\admin', '/api/..%5cadmin'],
  ...['/api/%252e%252e/admin', '/api/x?s=/admin/index', 'http://evil.example/api/x', '/api/..;/admin'],
])('%s, sent as it is, does not climb out of what is shown here', async (path) => {
  await open()
  expect(await sendRaw('GET', path)).toBe(400)
  expect(stock.requests).toEqual([])
})

test('address and query are forwarded unchanged', async () => {
  await open({}, undefined, never)
  const query = `?a=%E4%BD%A0+b&c[]=1&d='"|&e=..%2f`
  await sendRaw('GET', `/storage//x/%E4%BD%A0.png${query}`)
  expect(stock.requests.map(({ url }) => url)).toEqual([`/storage//x/%E4%BD%A0.png${query}`])
})

test('the path of the API is prepended to every path', async () => {
  await open({}, undefined, undefined, '/member')
  await (await fetch(`${origin}/api/user/logout?a=1`)).text()
  await (await fetch(`${origin}/api/index/index`)).text()
  expect(stock.requests.map(({ url }) => url)).toEqual(['/member/api/user/logout?a=1', '/member/api/index/index'])
})

test('the body of a GET is not forwarded, and the API does not wait for it', async () => {
  await open({ '/api/get': ({ body }, response) => response.end(`got ${body}`) }, undefined, never)
  expect(await sendRaw('GET', '/api/get', 'unexpected')).toBe(200)
  expect(stock.requests[0]?.headers).not.toHaveProperty('content-length')
})

test('an aborted answer is 502 with the envelope if it was buffered, and ends early if it was streamed', async () => {
  let abort = () => {}
  await open({
    '/api/index/index': (_request, response) => {
      const headers = { 'content-type': 'application/json', 'content-length': 100, 'content-encoding': 'gzip' }
      response.writeHead(200, headers).write('{"code":1', () => response.destroy())
    },
    '/storage/half.bin': (_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      abort = () => void response.destroy()
    },
  })
  const answer = await fetch(`${origin}/api/index/index`)
  expect([answer.status, await answer.json()]).toEqual([502, expect.objectContaining({ code: 0, data: null })])
  const half = await fetch(`${origin}/storage/half.bin`)
  expect(half.status).toBe(200)
  abort()
  await expect(half.text()).rejects.toThrow()
})

test('an upload that the client aborts is aborted at the API too', async () => {
  const arrived = new Promise<IncomingMessage>((resolve) => {
    const slow = createHttpServer((request) => resolve(request.resume()))
    closing.push(() => slow.close())
    void listening(slow).then((port) => {
      void open({}, new URL(`http://127.0.0.1:${port}`), never).then(() => {
        const upload = httpRequest(`${origin}/api/ajax/upload`, {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000 },
        })
        upload.on('error', () => {})
        upload.write('half')
        void arrived.then(() => upload.destroy())
      })
    })
  })
  const request = await arrived
  const ended = await new Promise((resolve) => request.once('close', () => resolve(request.complete)))
  expect(ended).toBe(false)
})

test('a slow upload may take longer than the idle timeout', async () => {
  let received = ''
  const api = createHttpServer((request, response) => {
    request.on('data', (part) => {
      received += part
    })
    request.on('end', () => response.end())
  })
  closing.push(() => api.close())
  const port = await listening(api)
  await open({}, new URL(`http://127.0.0.1:${port}`), silence)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const upload = httpRequest(`${origin}/api/ajax/upload`, { method: 'POST', headers })
  const answer = once(upload, 'response')
  for (let parts = 1; parts <= 4; parts += 1) {
    upload.write('part')
    while (received.length < 4 * parts) await turn()
    await jest.advanceTimersByTimeAsync(0.6 * silence)
  }
  upload.end()
  const [{ statusCode }] = (await answer) as [IncomingMessage]
  expect(statusCode).toBe(200)
})

test('an API that stops sending a buffered answer is 504', async () => {
  let written = false
  await open(
    {
      '/api/index/index': (_request, response) =>
        response.writeHead(200).write('{"code":1', () => {
          written = true
        }),
    },
    undefined,
    silence,
  )
  const answer = fetch(`${origin}/api/index/index`)
  while (!written) await turn()
  await jest.advanceTimersByTimeAsync(2 * silence)
  expect((await answer).status).toBe(504)
})
