import { type StockAnswer, type StockServer, stockServer, stockSite } from '../testing/stock-server.ts'
import { fetchSiteData } from './fetch-site-data.ts'

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
  now = 0
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
  now = 14_999
  await load(guest)
  expect(stock.requests).toHaveLength(2)
  now = 15_000
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
