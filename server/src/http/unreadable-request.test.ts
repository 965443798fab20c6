import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { listen } from '../operation/listen.ts'
import { sharedServer } from '../testing/test-server.ts'

const server = sharedServer()
let port: number
beforeAll(async () => {
  port = await listen(server.app, { port: 0, host: '127.0.0.1' })
})

const answerTo = async (request: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) as Record<string, unknown> }
}

test.each([
  [
    'headers that are too large',
    `GET /api/index/index HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
  ['an unknown method', 'FOO /api/index/index HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['a text that is not HTTP', 'hello\r\n\r\n', 400],
])('answers %s with the envelope', async (_what, request, status) => {
  const { head, body } = await answerTo(request)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('content-type: application/json')
  expect(body).toEqual({
    code: 0,
    msg: '提交的内容有误，请检查后重试',
    time: Math.floor(server.clock() / 1000),
    data: null,
  })
})

test.each([
  ['/r/host/%ff/main.js', 404, 'text/plain; charset=utf-8'],
  ['/api/%ff', 400, 'application/json; charset=utf-8'],
])('answers the address %s, which cannot be decoded, with %i', async (url, status, type) => {
  const { statusCode, headers } = await server.app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([status, type])
})
