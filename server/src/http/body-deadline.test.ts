import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { addBodyDeadline } from './body-deadline.ts'

let app: FastifyInstance
let socket: Socket
let arrived: Promise<unknown>
let received = 0
beforeEach(async () => {
  received = 0
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  app = Fastify()
  app.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
    let text = ''
    for await (const part of body) {
      text += part
      received += part.length
    }
    return text
  })
  addBodyDeadline(app)
  arrived = new Promise((resolve) => app.addHook('onRequest', async () => resolve(undefined)))
  app.post('/', async ({ body }) => body)
  app.post('/upload', { config: { takesFile: true } }, async ({ body }) => body)
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  socket = connect(Number(port), hostname)
})
afterEach(async () => {
  socket.destroy()
  jest.useRealTimers()
  await app.close()
})

/** Sends half of the body, waits, and sends the other half; resolves with the answer, empty without one. */
async function sendSlowly(path: string, type: string, seconds: number): Promise<string> {
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString()))
    socket.once('close', () => resolve(''))
    socket.on('error', () => undefined)
  })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\nab`)
  await arrived
  // An upload that the server does not read is not slow.
  while (path === '/upload' && type === form && received < 2) await new Promise((resolve) => setImmediate(resolve))
  jest.advanceTimersByTime(seconds * 1000)
  socket.write('cd')
  return answer
}

const form = 'multipart/form-data; boundary=x'

test.each([
  ['/', 'text/csv', 29, /abcd$/],
  ['/', 'text/csv', 30, /^$/],
  ['/', form, 30, /^$/],
  ['/nowhere', form, 30, /^$/],
  ['/upload', 'text/csv', 30, /^$/],
  ['/upload', form, 29, /abcd$/],
  ['/upload', form, 30, /^$/],
])('a body for %s of type %s that takes %i seconds', async (path, type, seconds, answer) => {
  expect(await sendSlowly(path, type, seconds)).toMatch(answer)
})

test('an upload may take minutes as long as it brings a kibibyte a second', async () => {
  const part = 'x'.repeat(31 * 1024)
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
      if (text.includes('200 OK')) resolve('200 OK')
    })
    socket.once('close', () => resolve('closed'))
  })
  socket.write(
    `POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${form}\r\ncontent-length: ${5 * part.length}\r\n\r\n`,
  )
  await arrived
  for (let sent = 1; sent <= 5; sent += 1) {
    socket.write(part)
    while (received < sent * part.length) await new Promise((resolve) => setImmediate(resolve))
    jest.advanceTimersByTime(30_000)
  }
  expect(await answer).toBe('200 OK')
})
