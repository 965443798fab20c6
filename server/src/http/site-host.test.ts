import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { readConfig } from '../config.ts'
import { listen } from '../operation/listen.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { isByTls, namesOneHost, ownHost } from './site-host.ts'

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
    expect(await cdnUrl({ host: '10.0.0.7', 'x-forwarded-host': 'members.example.com' })).toBe('//members.example.com')
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
