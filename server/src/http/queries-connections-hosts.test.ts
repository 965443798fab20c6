import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { readConfig } from '../config.ts'
import { listen } from '../operation/listen.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { parseQuery } from './body-parsers.ts'
import { releaseConnections } from './connections.ts'
import { isByTls, isWithoutTls, namesOneHost, ownHost } from './site-host.ts'

describe('parse query', () => {
  test.each<[string, Record<string, unknown>]>([
    ['', {}],
    ['page=2&limit=10', { page: '2', limit: '10' }],
    ['ids[0]=3&ids[1]=1', { ids: ['3', '1'] }],
    ['ids%5B0%5D=3&ids%5B1%5D=1', { ids: ['3', '1'] }],
    ['ids[]=3&ids[]=1&page=1', { ids: ['3', '1'], page: '1' }],
    ['ids[0]=3', { ids: ['3'] }],
    ['ids=1&ids=2', { ids: ['1', '2'] }],
    ['ids=1&ids[0]=2', { ids: ['1', '2'] }],
    ['a[b]=1&a[b][c]=2', { 'a[b]': '1', 'a[b][c]': '2' }],
    ['name=%E4%BD%99%E9%A2%9D+1', { name: '余额 1' }],
  ])('%j is %j', (text, expected) => {
    expect({ ...parseQuery(text) }).toEqual(expected)
  })

  test('no name changes a prototype', () => {
    const read = parseQuery('__proto__[0]=1&__proto__=2&constructor[]=3&toString=4')
    expect(Object.getPrototypeOf(read)).toBeNull()
    expect(({} as Record<string, unknown>)['0']).toBeUndefined()
  })
})

describe('release connections', () => {
  // Fakes what the stop uses, and nothing of the network.
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] }),
  )
  afterEach(() => jest.useRealTimers())

  test('a stop does not wait for connections opened in advance, and completes an open request', async () => {
    const app = Fastify()
    releaseConnections(app)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      app.get('/slow', (_request, reply) => {
        answer = () => void reply.send('done')
        resolve()
        return reply
      })
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const spare = connect(port, '127.0.0.1')
    await once(app.server, 'connection')
    const open = fetch(`http://127.0.0.1:${port}/slow`)
    await asked

    const closed = app.close()
    await once(spare, 'close')
    answer()
    expect(await (await open).text()).toBe('done')
    await closed
  })

  test('a stop cuts whoever sends headers or a body byte by byte, or does not read', async () => {
    const app = Fastify()
    releaseConnections(app)
    app.post('/', async () => 'done')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const cut: string[] = []
    const accepted: Socket[] = []
    app.server.on('connection', (socket: Socket) => accepted.push(socket))
    let sent = 0
    const slow = (name: string, text: string) => {
      sent += text.length
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.once('close', () => cut.push(name))
      socket.write(text)
      return once(socket, 'connect')
    }
    const asked = once(app.server, 'request')
    await slow('headers', 'POST / HTTP/1.1\r\nhost: a')
    await slow('body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\na')
    await asked
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const settled = async (condition: () => boolean) => {
      while (!condition()) await turn()
    }
    // The server has read what both have sent.
    await settled(() => accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0) === sent)

    const closed = app.close()
    await settled(() => jest.getTimerCount() >= 2)
    jest.advanceTimersByTime(1_000)
    await settled(() => cut.length === 1)
    expect(cut).toEqual(['headers'])
    jest.advanceTimersByTime(6_000)
    await settled(() => cut.length === 2)
    await closed
  })
})

describe('site host', () => {
  const origins = (text: string) => readConfig({ SITE_ORIGINS: text }).siteOrigins
  const both = 'https://members.example.com,http://shop.example:8080'

  test.each([
    [both, 'members.example.com', 'members.example.com'],
    [both, 'Members.Example.com:443', 'Members.Example.com:443'],
    [both, 'members.example.com:80', ''],
    [both, 'shop.example:8080', 'shop.example:8080'],
    [both, 'shop.example', ''],
    [both, 'members.example.com.evil.example', ''],
    [both, 'evil.example', ''],
    [both, 'localhost:8080', ''],
    [both, '', ''],
    ['', 'localhost:8080', 'localhost:8080'],
    ['', '127.0.0.1:8080', '127.0.0.1:8080'],
    ['', '[::1]:8080', '[::1]:8080'],
    ['', 'north.localhost', 'north.localhost'],
    ['', 'evil.example', ''],
    ['', 'localhost.evil.example', ''],
    ['', 'evil.example/localhost', ''],
    ['', '198.51.100.7', ''],
  ])('with SITE_ORIGINS %j and the host %j answers name %j', (configured, host, expected) => {
    expect(ownHost(origins(configured), host)).toBe(expected)
  })

  test.each([
    ['', 'members.example.com', 'https', true],
    ['', 'members.example.com', 'http', false],
    [both, 'members.example.com', 'http', true],
    [both, 'shop.example:8080', 'http', false],
    ['', 'localhost:8443', 'https', false],
    ['https://localhost:8443', 'localhost:8443', 'https', false],
  ])('with SITE_ORIGINS %j, %s asked by %s is by TLS: %s', (configured, host, protocol, expected) => {
    expect(isByTls(origins(configured), host, protocol)).toBe(expected)
  })

  test.each([
    ['', 'members.example.com', 'http', true],
    ['', 'members.example.com', 'https', false],
    [both, 'members.example.com', 'http', false],
    [both, 'shop.example:8080', 'http', true],
    ['https://shop.example:8080,http://shop.example:8080', 'shop.example:8080', 'http', false],
  ])('with SITE_ORIGINS %j, %s asked by %s is a site without TLS: %s', (configured, host, protocol, expected) => {
    expect(isWithoutTls(origins(configured), host, protocol)).toBe(expected)
  })

  test.each<[string, string[], boolean]>([
    ['/api/x', ['Host', 'a'], true],
    ['/api/x', [], true],
    ['/api/x?to=http://b/', ['Host', 'a'], true],
    ['/api/x', ['X-Name', 'host', 'Host', 'a'], true],
    ['/api/x', ['Host', 'a', 'Accept', '*', 'host', 'b'], false],
    ['/api/x', ['Host', 'a', 'HOST', 'a'], false],
    ['http://a/api/x', ['Host', 'a'], true],
    ['http://A:80/api/x', ['Host', 'a:80'], true],
    ['http://b/api/x', ['Host', 'a'], false],
    ['http://b?/api/x', ['Host', 'a'], false],
    ['HTTPS://b@a/api/x', ['Host', 'a'], false],
    ['http://b/api/x', [], false],
  ])('%s with %j names one host: %s', (target, headers, expected) => {
    expect(namesOneHost(target, headers)).toBe(expected)
  })

  describe('the server', () => {
    let server: TestServer
    afterEach(() => server.close())

    test.each([
      ['/api/index/index', 421],
      ['/api/nowhere', 421],
      ['/static/images/avatar.png', 421],
      ['/healthz', 200],
      ['/readyz', 200],
    ])('answers %s for a host it does not have with %i, and names that host nowhere', async (url, status) => {
      server = await testServer({ SITE_ORIGINS: 'https://members.example.com', TRUST_PROXY: 'loopback' })
      for (const headers of [
        { host: 'evil.example' },
        { host: 'members.example.com', 'x-forwarded-host': 'evil.example' },
        { host: 'members.example.com', 'x-forwarded-host': 'members.example.com, evil.example' },
      ]) {
        const answer = await server.app.inject({ url, headers })
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
        expect(JSON.stringify([answer.headers, answer.body])).not.toContain('evil')
      }
    })

    test.each([
      ['one host', '/api/index/index', 'Host: members.example.com', 200],
      ['the host twice', '/api/index/index', 'Host: members.example.com\r\nHost: members.example.com', 400],
      ['two hosts', '/api/index/index', 'Host: members.example.com\r\nhost: evil.example', 400],
      ['the host in the target too', 'http://members.example.com/api/index/index', 'Host: members.example.com', 200],
      ['another host in the target', 'http://evil.example/api/index/index', 'Host: members.example.com', 400],
      ['another host in both', 'http://evil.example/api/index/index', 'Host: evil.example', 421],
    ])('answers a request with %s', async (_what, target, header, status) => {
      server = await testServer({ SITE_ORIGINS: 'https://members.example.com' })
      const socket = connect(await listen(server.app, { port: 0, host: '127.0.0.1' }), '127.0.0.1')
      socket.write(`GET ${target} HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`)
      const answer = await text(socket)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      if (status !== 200) expect(answer).not.toMatch(/evil|members\.example\.com/)
      const cause: Record<number, RegExp> = { 400: /请求中的主机名不一致或重复/, 421: /不使用该域名.*SITE_ORIGINS/ }
      expect(answer).toMatch(cause[status] ?? /^HTTP/)
    })

    test('names its own host in addresses, by whichever header a trusted proxy passes it', async () => {
      server = await testServer({ SITE_ORIGINS: 'https://members.example.com', TRUST_PROXY: 'loopback' })
      const cdnUrl = async (headers: Record<string, string>) =>
        (await server.call('GET', '/index/index', { headers })).body.data.site.cdnUrl
      expect(await cdnUrl({ host: 'members.example.com' })).toBe('//members.example.com')
      expect(await cdnUrl({ host: '10.0.0.7', 'x-forwarded-host': 'members.example.com' })).toBe(
        '//members.example.com',
      )
    })

    test('without configured origins answers any host, and names only this machine', async () => {
      server = await testServer()
      const cdnUrl = async (host: string) =>
        (await server.call('GET', '/index/index', { headers: { host } })).body.data.site.cdnUrl
      expect(await cdnUrl('localhost:8080')).toBe('//localhost:8080')
      expect(await cdnUrl('evil.example')).toBe('')
    })

    test('has browsers keep to TLS when the proxy it trusts says so, and nobody else', async () => {
      server = await testServer({ TRUST_PROXY: '10.0.0.0/8' })
      const header = async (remoteAddress: string, proto: string) => {
        const headers = { host: 'members.example.com', 'x-forwarded-proto': proto }
        const answer = await server.app.inject({ url: '/api/index/index', remoteAddress, headers })
        return answer.headers['strict-transport-security']
      }
      expect(await header('10.0.0.1', 'https')).toBe('max-age=31536000')
      expect(await header('10.0.0.1', 'http')).toBeUndefined()
      expect(await header('192.0.2.1', 'https')).toBeUndefined()
    })
  })
})
