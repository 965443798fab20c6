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

test('a body of deeply nested lists is refused before it is parsed, which would take long', async () => {
  const parse = jest.spyOn(JSON, 'parse')
  const isParsed = (payload: string) => parse.mock.calls.some(([text]) => text === payload)
  const answer = await send(deep)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 0, msg: 'Parameter error' }])
  expect((await send(flat)).statusCode).toBe(200)
  expect([isParsed(deep), isParsed(flat)]).toEqual([false, true])
  parse.mockRestore()
})

test('the longest message, each character escaped, is read', async () => {
  const answer = await send(`{"body":"${'\\u4f60'.repeat(20_000)}"}`)
  expect(answer.statusCode).toBe(200)
})
