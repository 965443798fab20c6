import { readConfig } from '../config.ts'
import { answeredHeaders, forwardedHeaders } from './forward.ts'
import { isForwardable } from './forwardable.ts'
import { type ProxyConfig, settingOf, withOwnAssets } from './proxy-config.ts'

describe('assets of the API', () => {
  const address = new URL('https://api.example.com')
  const direct = new URL('https://api.example.com/member')
  const inner = new URL('http://10.0.0.5:8000')

  test.each([
    ['//api.example.com', { api: address }, ''],
    ['https://api.example.com', { api: address }, ''],
    ['//cdn.example', { api: address }, '//cdn.example'],
    ['//api.example.com', { api: address, direct: address }, 'https://api.example.com'],
    ['//10.0.0.5:8000', { api: inner, direct }, 'https://api.example.com/member'],
    ['//cdn.example', { api: inner, direct }, '//cdn.example'],
  ])('at %s, with %j, have the address "%s" in pages', (cdnUrl, proxy, expected) => {
    const answer = { code: 1, data: { site: { siteName: 'Stock', cdnUrl } } }
    const shown = { code: 1, data: { site: { siteName: 'Stock', cdnUrl: expected } } }
    expect(withOwnAssets(answer, proxy)).toEqual(shown)
  })
})

test.each([
  [{ API_URL: 'https://api.example.com' }, 'API_URL'],
  [{ API_PUBLIC_URL: 'https://api.example.com' }, 'API_PUBLIC_URL'],
  [{ API_URL: 'https://api.example.com', API_PUBLIC_URL: 'https://api.example.com' }, 'API_URL'],
])('with %j this server reaches the API by %s', (environment, setting) => {
  expect(settingOf(readConfig(environment).proxy as ProxyConfig)).toBe(setting)
})

describe('forwardable address', () => {
  test.each([
    '/api/index/index',
    '/api//index',
    '/storage/%E4%BD%A0.png',
    '/storage/a..b/...x/.hidden',
    '/storage/100%25.png',
    '/storage/a%20b;c.png',
    '/api/x?a=%2e%2e%2f&b=../..&status=1&as=2&S=3&x[s]=4&s_=5',
  ])('%s is forwarded', (target) => {
    expect(isForwardable(target)).toBe(true)
  })

  test.each([
    '/api/../admin',
    '/api/..',
    '/api/./x',
    '/api/%2e%2e/admin',
    '/api/%2E./admin',
    '/api/..%2fadmin',
    '/api/..%2Fadmin',
    '/api/a%2fb',
    '/api/%252e%252e/admin',
    '/api/..%252fadmin',
    '/api/%25252e%25252e/admin',
    '/api/%2525252525252e',
    '/api/..\\admin',
    '/api/..%5cadmin',
    '/api\\admin',
    '/api/%255c..',
    '/api/..;/admin',
    '/api/..;a=b/admin',
    '/api/%c0%ae%c0%ae/admin',
    '/api/%u002e%u002e/admin',
    '/api/x%00.png',
    '/api/x%0d%0aHost:%20evil.example',
    '/api/x%3fs=/admin',
    '/api/x#/../admin',
    '/api/x%23',
    'http://evil.example/api/x',
    'https://evil.example/api/../x',
    '*',
    '',
  ])('%s is not forwarded', (target) => {
    expect(isForwardable(target)).toBe(false)
  })

  test.each([
    's=/admin/index',
    'a=1&s=admin',
    '%73=admin',
    '%20s=admin',
    '+s=admin',
    's[]=admin',
    's%00x=1',
    's',
    's%00%ff=1',
    'a?b&s=1',
  ])('a query %s, which a stock server reads as the path, is not forwarded', (query) => {
    expect(isForwardable(`/api/index/index?${query}`)).toBe(false)
  })
})

describe('forwarded headers', () => {
  const api = new URL('https://api.example.com')
  const context = { host: 'members.example.com', protocol: 'https', ip: '203.0.113.9' }

  test('a request keeps the headers of the contract and has the client’s address and host', () => {
    const headers = { 'ba-user-token': 't', 'think-lang': 'en', server: 'true', uuid: 'u', accept: 'application/json' }
    expect(forwardedHeaders({ ...headers, host: 'members.example.com' }, api, context)).toEqual({
      ...headers,
      host: 'api.example.com',
      'x-forwarded-host': 'members.example.com',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
    })
  })

  test.each([
    ...['cookie', 'authorization', 'proxy-authorization', 'transfer-encoding', 'upgrade', 'te', 'x-private'],
    ...['forwarded', 'via', 'proxy', 'client-ip', 'true-client-ip', 'x-forwarded-server', 'x-forwarded-prefix'],
    ...['x-original-url', 'x-original-host', 'x-rewrite-url', 'x-http-method-override', 'x-method-override', 'x-host'],
    ...['wl-proxy-client-ip', 'proxy-client-ip', 'ali-cdn-real-ip', 'cdn-src-ip', 'fastly-client-ip', 'x-proxyuser-ip'],
    ...['x-forward-for', 'cf-connecting-ipv6', 'remote-addr', 'path-info', 'orig-path-info', 'request-uri'],
    ...['batoken', 'content-encoding', 'x-anything', 'sec-fetch-site', 'priority', 'expect', 'max-forwards'],
    ...['x_forwarded_for', 'x-forwarded_host', 'ba_user_token', 'x-accel-redirect', 'x-url-scheme', 'x-client-ip'],
  ])('a call leaves %s behind', (name) => {
    expect(forwardedHeaders({ connection: 'close, X-Private', [name]: 'x' }, api, context)).not.toHaveProperty(name)
  })

  test.each([
    ...['server', 'think-lang', 'uuid', 'ba-user-token', 'bausertoken', 'x-requested-with'],
    ...['x-area', 'last-event-id', 'live-age', 'content-type', 'content-length', 'accept', 'accept-language'],
    ...['accept-encoding', 'user-agent', 'origin', 'referer', 'range', 'if-range', 'if-none-match', 'x-request-id'],
  ])('a call keeps %s', (name) => {
    expect(forwardedHeaders({ [name]: 'x' }, api, context)).toHaveProperty(name, 'x')
  })

  test('a call whose Connection names the length of its body keeps it', () => {
    const headers = { connection: 'content-length, content-type', 'content-length': '3', 'content-type': 'text/plain' }
    expect(forwardedHeaders(headers, api, context)).toMatchObject({
      'content-length': '3',
      'content-type': 'text/plain',
    })
  })

  test('a host that is not the site’s is not told', () => {
    expect(forwardedHeaders({}, api, { ...context, host: '' })).not.toHaveProperty('x-forwarded-host')
  })

  test('a client address sent by the browser is not forwarded', () => {
    const claimed = { 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '10.0.0.1', 'x-forwarded-host': 'evil.example' }
    expect(Object.values(forwardedHeaders(claimed, api, context)).join()).not.toMatch(/10\.0\.0\.1|evil/)
  })

  test.each([
    ['https://api.example.com/index.html?x=1', '/index.html?x=1'],
    ['/install/', '/install/'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
    ['https://api.example.com//evil.example/', '/evil.example/'],
    ['https://api.example.com/\\evil.example/', '/evil.example/'],
    ['//evil.example/', undefined],
    ['/\\evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['http://', undefined],
  ])('a redirect to %s leads the browser to %s', (location, expected) => {
    expect(answeredHeaders({ location }, api).location).toBe(expected)
  })

  test.each([
    ['/base/api/x?a=1', '/api/x?a=1'],
    ['https://api.example.com/base/api/x', '/api/x'],
    ['/base//evil.example/', '/evil.example/'],
    ['/basement', '/basement'],
  ])('of an API below a path, a redirect to %s leads to %s', (location, expected) => {
    expect(answeredHeaders({ location }, new URL('/base', api)).location).toBe(expected)
  })

  test.each([
    ...['content-type', 'content-length', 'content-encoding', 'content-disposition', 'content-range', 'etag', 'vary'],
    ...['last-modified', 'accept-ranges', 'retry-after', 'x-request-id', 'x-rate-limit-reset', 'x-ratelimit-reset'],
  ])('an answer keeps %s', (name) => {
    expect(answeredHeaders({ [name]: 'x' }, api)).toHaveProperty(name, 'x')
  })

  test.each([
    ...['set-cookie', 'connection', 'keep-alive', 'transfer-encoding', 'trailer', 'upgrade', 'alt-svc', 'server'],
    ...['strict-transport-security', 'clear-site-data', 'www-authenticate', 'proxy-authenticate', 'refresh', 'link'],
    ...['x-accel-redirect', 'x-sendfile', 'service-worker-allowed', 'report-to', 'x-powered-by', 'x-anything'],
    ...['access-control-allow-origin', 'access-control-allow-credentials', 'x-unsent', 'x-live-releases'],
  ])('an answer leaves %s behind', (name) => {
    expect(answeredHeaders({ [name]: 'x' }, api)).not.toHaveProperty(name)
  })

  test('an answer cannot run as a page of the site', () => {
    const policy = { 'content-security-policy': '', 'x-content-type-options': '' }
    expect(answeredHeaders({ 'content-type': 'text/html', ...policy }, api)).toEqual({
      'content-type': 'text/html',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
  })
})
