import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import { errorAnswer } from '../http/error-answer.ts'
import { type StockServer, stockServer } from '../testing/stock-server.ts'
import { registerProxy } from './register-proxy.ts'

// What a client sends never makes the API see another request than the one that was checked here.

let stock: StockServer
let app: FastifyInstance
let port: number

beforeEach(async () => {
  stock = await stockServer()
  app = Fastify()
  app.setErrorHandler(errorAnswer(Date.now))
  const { siteOrigins } = readConfig({ SITE_ORIGINS: 'https://members.example.com' })
  await app.register(registerProxy, { api: stock.api, clock: Date.now, siteOrigins })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  await app.close()
  await stock.close()
})

const answersTo = async (request: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.end(request)
  return text(socket)
}

const smuggled = 'GET /admin/index HTTP/1.1\r\nhost: a\r\n\r\n'

test.each([
  ['two lengths', 'content-length: 5\r\ncontent-length: 6', 'hello'],
  ['a list of lengths', 'content-length: 5, 6', 'hello'],
  ['a length with a sign', 'content-length: +5', 'hello'],
  ['a length and chunks', `content-length: 4\r\ntransfer-encoding: chunked`, `0\r\n\r\n${smuggled}`],
  ['chunks that are not last', 'transfer-encoding: chunked, identity', `0\r\n\r\n${smuggled}`],
  ['chunks by another name', 'transfer-encoding: xchunked', `0\r\n\r\n${smuggled}`],
  ['chunks behind a control character', 'transfer-encoding: \x0bchunked', `0\r\n\r\n${smuggled}`],
  ['chunks on a continued line', 'transfer-encoding:\r\n chunked\r\ncontent-length: 3', `0\r\n\r\n${smuggled}`],
  ['a header with a space before its colon', 'content-length : 5', 'hello'],
  ['a header without a name', ': x', ''],
  ['a line that ends early', 'a: b\nx-forwarded-for: 192.0.2.7', ''],
  ['a chunk whose size is not one', 'transfer-encoding: chunked', '0x5\r\nhello\r\n0\r\n\r\n'],
])('%s: no other request reaches the API', async (_what, header, body) => {
  const answers = await answersTo(`POST /api/user/logout HTTP/1.1\r\nhost: a\r\n${header}\r\n\r\n${body}`)
  expect(answers).toMatch(/^HTTP\/1\.1 (400|501) /)
  expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(stock.requests.filter(({ body, url }) => body !== '' || url !== '/api/user/logout')).toEqual([])
})

test('what names another host, path, method or client does not reach the API', async () => {
  const evil = ['host: evil.example', 'x-forwarded-host: evil.example', 'x-original-url: /evil', 'x_rewrite_url: /evil']
  const more = ['x-http-method-override: EVIL', 'x-forwarded-for: evil', 'connection: x-own, close', 'x-own: evil']
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /api/user/logout HTTP/1.1\r\n${[...evil, ...more].join('\r\n')}\r\n\r\n`)
  await text(socket)
  expect(stock.requests).toHaveLength(1)
  expect(JSON.stringify(stock.requests)).not.toMatch(/evil/i)
})

test('a body is the API’s to read, and reaches it byte by byte, with a type and without', async () => {
  const send = (rest: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST /api/user/logout HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${rest}`)
    return text(socket)
  }
  await send('content-type: application/json\r\ncontent-length: 22\r\n\r\n{"a":TRUE,"_method":1}')
  await send('content-length: 7\r\n\r\n{"a":1}')
  await send('transfer-encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n0\r\n\r\n')
  await send('content-length: 0\r\n\r\n')
  await send('transfer-encoding: chunked\r\n\r\n0\r\n\r\n')
  const bodies = stock.requests.map(({ body }) => body)
  expect(bodies).toEqual(['{"a":TRUE,"_method":1}', '{"a":1}', '{"a":1}', '', ''])
})

test('a body without files has a limit, whatever its length says', async () => {
  const large = ' '.repeat(1024 * 1024 + 1)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('POST /api/user/logout HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n')
  socket.write(`${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  expect(stock.requests).toEqual([])
})
