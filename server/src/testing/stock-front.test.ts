import { type StockFront, stockFront } from './stock-front.ts'

let stock: StockFront
beforeEach(async () => {
  stock = await stockFront()
})
afterEach(() => stock.close())

/** Status and beginning of the answer, or what became of the call; `patience` in milliseconds. */
async function ask(path: string, patience = 60_000): Promise<string> {
  const url = `http://127.0.0.1:${stock.port}/api/${path}`
  try {
    const answer = await fetch(url, { headers: { server: 'true' }, signal: AbortSignal.timeout(patience) })
    return `${answer.status} ${(await answer.text()).slice(0, 9)}`
  } catch (error) {
    return String(Reflect.get(Object(error), 'name'))
  }
}

test.each([
  ['hangs', 'TimeoutError'],
  ['dead', 'TypeError'],
  ['html', '502 <title>50'],
  ['html200', '200 <!DOCTYPE'],
  ['empty', '200 '],
  ['500', '500 {"code":0'],
] as const)('%s: paths of the pattern get %j, others an answer', async (fault, answer) => {
  stock.fail(fault, /account/)
  expect(await ask('account/overview', fault === 'hangs' ? 100 : undefined)).toBe(answer)
  expect(await ask('index/index')).toBe('200 {"code":1')
  stock.fail('none')
  expect(await ask('account/overview')).toBe('200 {"code":3')
})

test.each([
  ['http://localhost:1', 'http://localhost:1'],
  ['https://other.example', null],
  ['null', null],
])('a page at %s gets the permission %j', async (origin, allowed) => {
  const { headers } = await fetch(`http://127.0.0.1:${stock.port}/api/index/index`, {
    method: 'OPTIONS',
    headers: { origin },
  })
  expect(headers.get('access-control-allow-origin')).toBe(allowed)
})
