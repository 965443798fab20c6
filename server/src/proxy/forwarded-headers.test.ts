import { answeredHeaders, forwardedHeaders } from './forwarded-headers.ts'

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
  ...['cookie', 'transfer-encoding', 'upgrade', 'te', 'proxy-authorization', 'x-private'],
  ...['forwarded', 'via', 'proxy', 'client-ip', 'true-client-ip', 'x-forwarded-server', 'x-forwarded-prefix'],
  ...['x-original-url', 'x-original-host', 'x-rewrite-url', 'x-http-method-override', 'x-method-override', 'x-host'],
  ...['wl-proxy-client-ip', 'proxy-client-ip', 'ali-cdn-real-ip', 'cdn-src-ip', 'fastly-client-ip', 'x-proxyuser-ip'],
  ...['x-forward-for', 'cf-connecting-ipv6', 'remote-addr', 'path-info', 'orig-path-info', 'request-uri'],
  ...['x_forwarded_for', 'x-forwarded_host', 'ba_user_token', 'x-accel-redirect', 'x-url-scheme', 'x-client-ip'],
])('a call leaves %s behind', (name) => {
  expect(forwardedHeaders({ connection: 'close, X-Private', [name]: 'x' }, api, context)).not.toHaveProperty(name)
})

test.each(['ba-user-token', 'x-requested-with', 'uuid', 'range', 'if-none-match', 'authorization', 'x-request-id'])(
  'a call keeps %s',
  (name) => {
    expect(forwardedHeaders({ [name]: 'x' }, api, context)).toHaveProperty(name, 'x')
  },
)

test('a call whose Connection names the length of its body keeps it', () => {
  const headers = { connection: 'content-length, content-type', 'content-length': '3', 'content-type': 'text/plain' }
  expect(forwardedHeaders(headers, api, context)).toMatchObject({ 'content-length': '3', 'content-type': 'text/plain' })
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

test('an answer cannot set cookies or run as a page of the site', () => {
  const answered = answeredHeaders(
    { 'set-cookie': ['a=1'], 'content-type': 'text/html', 'content-encoding': 'br' },
    api,
  )
  expect(answered).not.toHaveProperty('set-cookie')
  expect(answered).toMatchObject({
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
})
