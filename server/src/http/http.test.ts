import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { TrustedProxies } from '../environment/trusted-proxies.ts'
import { sharedServer } from '../testing/test-server.ts'
import { isNestedTooDeep } from './body-parsers.ts'
import {
  addClientAddress,
  addressKey,
  believedProxies,
  forwardedAddresses,
  plainAddress,
  wideNetworkKey,
} from './client-address.ts'
import { addBodyDeadline } from './connections.ts'
import { field, inputReader, inputSchema, rowId, text } from './field-kinds.ts'

describe('address key', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2a01:cb00:7:a00::9', '2a01:cb00:7:a00::/56'],
    ['2A01:CB00:7:AFF:3:4:5:6', '2a01:cb00:7:a00::/56'],
    ['2a01:cb00:7:b00::9', '2a01:cb00:7:b00::/56'],
    ['2001:db8::9', '2001:db8:0:0::/56'],
    ['2001:0db8:0000:0100::', '2001:db8:0:100::/56'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8::/32'],
  ['2001:db8::9', '2001:db8::/32'],
])('%s is in the wide network %s', (address, key) => {
  expect(wideNetworkKey(address)).toBe(key)
})

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['::ffff:7f00:1', '::ffff:7f00:1'],
])('%s is shown as %s', (address, shown) => {
  expect(plainAddress(address)).toBe(shown)
})

describe('body deadline', () => {
  let app: FastifyInstance
  let socket: Socket
  let arrived: Promise<unknown>
  let received = 0
  beforeEach(async () => {
    received = 0
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    app = Fastify()
    app.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
      let text = ''
      for await (const part of body) {
        text += part
        received += part.length
      }
      return text
    })
    addBodyDeadline(app)
    arrived = new Promise((resolve) => app.addHook('onRequest', async () => resolve(undefined)))
    app.post('/', async ({ body }) => body)
    app.post('/upload', { config: { takesFile: true } }, async ({ body }) => body)
    const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    socket = connect(Number(port), hostname)
  })
  afterEach(async () => {
    socket.destroy()
    jest.useRealTimers()
    await app.close()
  })

  /** Sends half of the body, waits, and sends the other half; resolves with the answer, empty without one. */
  async function sendSlowly(path: string, type: string, seconds: number): Promise<string> {
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(bytes.toString()))
      socket.once('close', () => resolve(''))
      socket.on('error', () => undefined)
    })
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\nab`)
    await arrived
    // An upload that the server does not read is not slow.
    while (path === '/upload' && type === form && received < 2) await new Promise((resolve) => setImmediate(resolve))
    jest.advanceTimersByTime(seconds * 1000)
    socket.write('cd')
    return answer
  }

  const form = 'multipart/form-data; boundary=x'

  test.each([
    ['/', 'text/csv', 29, /abcd$/],
    ['/', 'text/csv', 30, /^$/],
    ['/', form, 30, /^$/],
    ['/nowhere', form, 30, /^$/],
    ['/upload', 'text/csv', 30, /^$/],
    ['/upload', form, 29, /abcd$/],
    ['/upload', form, 30, /^$/],
  ])('a body for %s of type %s that takes %i seconds', async (path, type, seconds, answer) => {
    expect(await sendSlowly(path, type, seconds)).toMatch(answer)
  })

  test('an upload may take minutes as long as it brings a kibibyte a second', async () => {
    const part = 'x'.repeat(31 * 1024)
    const answer = new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (bytes) => {
        text += bytes
        if (text.includes('200 OK')) resolve('200 OK')
      })
      socket.once('close', () => resolve('closed'))
    })
    socket.write(
      `POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${form}\r\ncontent-length: ${5 * part.length}\r\n\r\n`,
    )
    await arrived
    for (let sent = 1; sent <= 5; sent += 1) {
      socket.write(part)
      while (received < sent * part.length) await new Promise((resolve) => setImmediate(resolve))
      jest.advanceTimersByTime(30_000)
    }
    expect(await answer).toBe('200 OK')
  })
})

describe('body parsers', () => {
  const server = sharedServer()

  const send = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { 'content-type': 'application/json', 'think-lang': 'en' },
      payload,
    })

  const half = 120_000
  const deep = `{"a":${'['.repeat(half)}${']'.repeat(half)}}`
  const flat = JSON.stringify({ a: 'x'.repeat(2 * half) })

  test('a body of deeply nested lists is refused before it is parsed, which would take long', async () => {
    const parse = jest.spyOn(JSON, 'parse')
    const isParsed = (payload: string) => parse.mock.calls.some(([text]) => text === payload)
    const answer = await send(deep)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 0, msg: 'Something in the request isn’t right. Check it and try again.' },
    ])
    expect((await send(flat)).statusCode).toBe(200)
    expect([isParsed(deep), isParsed(flat)]).toEqual([false, true])
    parse.mockRestore()
  })

  test('the longest message, each character escaped, is read', async () => {
    const answer = await send(`{"body":"${'\\u4f60'.repeat(20_000)}"}`)
    expect(answer.statusCode).toBe(200)
  })
})

describe('client address', () => {
  test.each<[string, string[]]>([
    ['192.0.2.7', ['192.0.2.7']],
    ['10.0.0.1, 192.0.2.7,198.51.100.1', ['10.0.0.1', '192.0.2.7', '198.51.100.1']],
    ['192.0.2.7:4711', ['192.0.2.7']],
    ['2001:db8::9, [2001:db8::9]:4711,[2001:db8::8]', ['2001:db8::9', '2001:db8::9', '2001:db8::8']],
    ['nobody, 192.0.2.7', ['192.0.2.7']],
    ['192.0.2.7, nobody', []],
    ['192.0.2.7, ', []],
    [`fe80::1%${'x'.repeat(14_000)}`, []],
    ['1'.repeat(14_000), []],
    ['', []],
    [Array(2_000).fill('192.0.2.7').join(), Array(20).fill('192.0.2.7')],
  ])('%.60j holds the addresses %j', (header, addresses) => {
    expect(forwardedAddresses(header)).toEqual(addresses)
  })

  const hops = (count: number): TrustedProxies => ({ kind: 'hops', hops: count })
  const networks = (...names: string[]): TrustedProxies => ({ kind: 'networks', networks: names })
  const none: TrustedProxies = { kind: 'none' }

  test.each<[string, string, string, TrustedProxies, string]>([
    ['nothing is trusted', '127.0.0.1', '192.0.2.7', none, '127.0.0.1'],
    ['one proxy names the client last', '198.51.100.1', '10.9.9.9, 192.0.2.7', hops(1), '192.0.2.7'],
    ['of two the outer one names it', '198.51.100.1', '10.9.9.9, 192.0.2.7, 198.51.100.2', hops(2), '192.0.2.7'],
    ['a proxy that writes no address', '198.51.100.1', '192.0.2.7, unknown', hops(1), '198.51.100.1'],
    ['a proxy that writes nothing', '198.51.100.1', '', hops(1), '198.51.100.1'],
    ['a trusted network names the client', '10.0.0.1', '10.9.9.9, 192.0.2.7', networks('10.0.0.0/8'), '192.0.2.7'],
    [
      'further trusted proxies are passed',
      '127.0.0.1',
      '192.0.2.7, 10.1.1.1',
      networks('loopback', '10.0.0.0/8'),
      '192.0.2.7',
    ],
    ['trusted proxies over IPv6 are passed', '::1', '192.0.2.7,fd00::2', networks('loopback', 'fd00::/8'), '192.0.2.7'],
    ['a stranger who asks directly is the client', '192.0.2.66', '192.0.2.7', networks('10.0.0.0/8'), '192.0.2.66'],
    ['an address of IPv4 within IPv6', '::ffff:10.0.0.1', '192.0.2.7', networks('10.0.0.0/8'), '192.0.2.7'],
  ])('%s: asked from %s with %j', async (_what, remoteAddress, forwardedFor, trusted, expected) => {
    const app = Fastify({ trustProxy: believedProxies(trusted) })
    addClientAddress(app, trusted)
    app.get('/', async (request) => request.ip)
    const headers = forwardedFor === '' ? {} : { 'x-forwarded-for': forwardedFor }
    expect((await app.inject({ url: '/', remoteAddress, headers })).body).toBe(expected)
  })
})

describe('field', () => {
  test('reads the declared fields of an input and no others', () => {
    const read = inputReader({ name: text(), id: rowId() })
    expect(read({ id: '7', name: ' a ', password: 'secret' })).toEqual({ name: 'a', id: 7 })
    expect(read({})).toEqual({ name: '', id: 0 })
  })

  test('a field can depend on other values of the input', () => {
    const other = field(Type.String(), (value, { id }) => (id === undefined ? value : undefined))
    const read = inputReader({ other })
    expect([read({ other: 'a' }), read({ other: 'a', id: 1 })]).toEqual([{ other: 'a' }, { other: undefined }])
  })

  test('an endpoint without fields gets no input', () => expect(inputReader({})({ a: 1 })).toEqual({}))

  test('the schema of an input has all fields as optional', () => {
    expect(JSON.parse(JSON.stringify(inputSchema({ name: text({ description: 'Any' }), id: rowId() })))).toEqual({
      type: 'object',
      properties: { name: { type: 'string', description: 'Any' }, id: { type: 'integer' } },
    })
  })
})

describe('json nesting', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  test.each([
    [nested(32), false],
    [nested(33), true],
    [objects(32), false],
    [objects(33), true],
    [`[${Array(100).fill(nested(31)).join()}]`, false],
    [JSON.stringify({ a: nested(100) }), false],
    [JSON.stringify({ a: `"${'['.repeat(100)}` }), false],
    [JSON.stringify({ a: '\\', b: '你'.repeat(40) }), false],
    [`{"a":"\\\\","b":${nested(33)}}`, true],
    [`{"a":"\\"","b":${nested(33)}}`, true],
    ['['.repeat(500_000), true],
    ['"never ends \\', false],
    ['', false],
  ])('%#: nesting is counted outside strings', (json, expected) => {
    expect(isNestedTooDeep(Buffer.from(json))).toBe(expected)
  })
})
