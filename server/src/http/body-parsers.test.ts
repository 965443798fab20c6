import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

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

/** Milliseconds of the quickest of several, which nothing else has delayed. */
const quickest = async (payload: string): Promise<number> => {
  const times = []
  for (let run = 0; run < 7; run += 1) {
    const began = performance.now()
    await send(payload)
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

test('a body of deeply nested lists is refused, in no more time than a flat one takes', async () => {
  const answer = await send(deep)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 0, msg: 'Parameter error' }])
  expect((await send(flat)).statusCode).toBe(200)
  expect(await quickest(deep)).toBeLessThan(3 * (await quickest(flat)))
})

test('the longest message, each character escaped, is read', async () => {
  const answer = await send(`{"body":"${'\\u4f60'.repeat(20_000)}"}`)
  expect(answer.statusCode).toBe(200)
})
