import { type StockAnswer, type StockServer, stockServer, stockSite } from '../testing/stock-server.ts'
import { answeredHeaders, forwardedHeaders } from './forward.ts'
import { isForwardable } from './register-proxy.ts'
import { fetchSiteData } from './start-proxy-site.ts'

describe('fetch site data', () => {
  let stock: StockServer
  let now = 0
  const index: { answer: StockAnswer } = { answer: () => {} }
  const answerWith =
    (status: number, body: string): StockAnswer =>
    (_request, response) =>
      response.writeHead(status).end(body)
  const good = answerWith(200, JSON.stringify(stockSite))
  const guest = { language: 'zh-cn', uuid: '' } as const

  beforeEach(async () => {
    now = 1
    index.answer = good
    stock = await stockServer({ '/api/index/index': (request, response) => index.answer(request, response) })
  })
  afterEach(() => stock.close())

  test('requests the answer for a guest of the language and shop', async () => {
    const load = fetchSiteData(stock.api, () => now)
    expect(await load({ language: 'en', uuid: 'north 1' })).toEqual(stockSite)
    expect(stock.requests[0]?.url).toBe('/api/index/index?requiredLogin=0&uuid=north+1')
    expect(stock.requests[0]?.headers).toMatchObject({
      server: 'true',
      'think-lang': 'en',
      uuid: 'north 1',
      accept: 'application/json',
    })
  })

  test('concurrent pages share one request per language and shop', async () => {
    const load = fetchSiteData(stock.api, () => now)
    await Promise.all([load(guest), load(guest), load({ language: 'en', uuid: '' })])
    now = 15_001
    await load(guest)
    expect(stock.requests).toHaveLength(2)
    now = 15_002
    await load(guest)
    expect(stock.requests).toHaveLength(3)
  })

  test.each([
    ['HTML', 200, '<!DOCTYPE html>'],
    ['an exception with the code of a success', 500, '{"code":1,"message":"x","data":[]}'],
    ['the throttle', 200, '{"code":0,"msg":"Please do not request frequently"}'],
    ['a list', 200, '[]'],
    ['nothing', 204, ''],
  ])('%s is not site data: pages use the last answer, or none', async (_, status, body) => {
    const load = fetchSiteData(stock.api, () => now)
    index.answer = answerWith(status, body)
    await expect(load(guest)).rejects.toThrow()
    index.answer = good
    await load(guest)
    index.answer = answerWith(status, body)
    now = 60_000
    expect(await load(guest)).toEqual(stockSite)
  })

  test('assets of the API are served through the proxy, those of other servers are not', async () => {
    const from = (cdnUrl: string) => {
      index.answer = answerWith(
        200,
        JSON.stringify({ ...stockSite, data: { ...stockSite.data, site: { ...stockSite.data.site, cdnUrl } } }),
      )
      return fetchSiteData(stock.api, () => now)(guest)
    }
    expect(await from(`//${stock.api.host}`)).toMatchObject({
      code: 1,
      data: { site: { siteName: 'Stock', cdnUrl: '' } },
    })
    expect(await from('//cdn.example')).toMatchObject({ data: { site: { cdnUrl: '//cdn.example' } } })
  })

  test('answers of two hundred shops are kept, so that invented ones do not fill the memory', async () => {
    let requests = 0
    const request = async () => {
      requests += 1
      return Response.json(stockSite)
    }
    const load = fetchSiteData(stock.api, () => now, request)
    const loadShop = (shop: number) => load({ language: 'en', uuid: `shop ${shop}` })
    for (let shop = 0; shop <= 200; shop += 1) await loadShop(shop)
    expect(requests).toBe(201)
    await loadShop(200)
    await loadShop(1)
    expect(requests).toBe(201)
    await loadShop(0)
    expect(requests).toBe(202)
  })
})

describe('forwardable address', () => {
  test.each([
    '/api/index/index',
    '/api//index',
    '/storage/%E4%BD%A0.png',
    '/storage/a..b/...x/.hidden',
    '/storage/100%25.png',
    '/storage/a%20b;c.png',
    '/api/x?a=%2e%2e%2f&b=../..&status=1&as=2&S=3&method=4',
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
    'a?b&s=1',
    '_method=DELETE',
    'a=1&%5fmethod=DELETE',
    '+_method[]=DELETE',
    '.method=DELETE',
    '_method%00%ff=DELETE',
  ])('a query %s, which a stock server reads as the path or the method, is not forwarded', (query) => {
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
})
