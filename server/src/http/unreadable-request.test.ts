import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { listen } from '../operation/listen.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await testServer()
  port = await listen(server.app, { port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const answerTo = async (request: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) as Record<string, unknown> }
}

test.each([
  [
    'headers beyond all measure',
    `GET /api/index/index HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['a method nobody knows', 'FOO /api/index/index HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
])('%s are answered in the envelope', async (_what, request, status) => {
  const { head, body } = await answerTo(request)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('content-type: application/json')
  expect(body).toEqual({ code: 0, msg: '参数有误', time: Math.floor(server.clock() / 1000), data: null })
})
