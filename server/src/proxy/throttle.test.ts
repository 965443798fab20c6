import Fastify from 'fastify'
import { type StockFront, stockFront } from '../testing/stock-front.ts'
import { registerProxy } from './register-proxy.ts'

// A stock server takes 120 GETs a minute of an address, and behind the proxy all members have the proxy's, unless the
// server is told to believe X-Forwarded-For.

/** What the overview of a member asks the API for. */
const overview = ['/api/index/index?requiredLogin=1', '/api/account/overview', '/api/account/profile']

let stock: StockFront | undefined
const app = () => Fastify({ trustProxy: true })
let site = app()

afterEach(async () => {
  await site.close()
  await stock?.close()
})

/** Opens the overview for so many members, each with an address of their own; gives their answers in this order. */
async function overviews(members: number, trustsProxy: boolean) {
  // Within one minute of the stock server, however long it takes here.
  stock = await stockFront({ trustsProxy, now: () => 60_000 })
  site = app()
  const api = new URL(`http://127.0.0.1:${stock.port}`)
  await site.register(registerProxy, { api, clock: () => 60_000, siteOrigins: [] })
  const answers = []
  for (let member = 1; member <= members; member += 1)
    for (const url of overview)
      answers.push(await site.inject({ url, headers: { server: 'true', 'x-forwarded-for': `203.0.113.${member}` } }))
  return answers
}

test('a stock server that believes the proxy counts members apart', async () => {
  const answers = await overviews(60, true)
  expect(answers.filter(({ headers }) => 'retry-after' in headers)).toEqual([])
})

test('one that does not takes forty overviews a minute, and browsers hear how long to wait', async () => {
  const answers = await overviews(41, false)
  const refused = answers.filter(({ headers }) => 'retry-after' in headers)
  expect(answers.findIndex(({ headers }) => 'retry-after' in headers)).toBe(40 * overview.length)
  expect(refused).toHaveLength(overview.length)
  expect(refused[0]?.headers['retry-after']).toBe('60')
  expect(refused[0]?.json()).toMatchObject({ code: 0, msg: expect.stringContaining('60 seconds') })
})
