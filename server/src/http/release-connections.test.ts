import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { releaseConnections } from './release-connections.ts'

// Fakes what the stop uses, and nothing of the network.
beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] }),
)
afterEach(() => jest.useRealTimers())

test('a stop does not wait for connections opened in advance, and completes an open request', async () => {
  const app = Fastify()
  releaseConnections(app)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', (_request, reply) => {
      answer = () => void reply.send('done')
      resolve()
      return reply
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const spare = connect(port, '127.0.0.1')
  await once(app.server, 'connection')
  const open = fetch(`http://127.0.0.1:${port}/slow`)
  await asked

  const closed = app.close()
  await once(spare, 'close')
  answer()
  expect(await (await open).text()).toBe('done')
  await closed
})

test('a stop cuts whoever sends headers or a body byte by byte, or does not read', async () => {
  const app = Fastify()
  releaseConnections(app)
  app.post('/', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const cut: string[] = []
  const accepted: Socket[] = []
  app.server.on('connection', (socket: Socket) => accepted.push(socket))
  let sent = 0
  const slow = (name: string, text: string) => {
    sent += text.length
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.once('close', () => cut.push(name))
    socket.write(text)
    return once(socket, 'connect')
  }
  const asked = once(app.server, 'request')
  await slow('headers', 'POST / HTTP/1.1\r\nhost: a')
  await slow('body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\na')
  await asked
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const settled = async (condition: () => boolean) => {
    while (!condition()) await turn()
  }
  // The server has read what both have sent.
  await settled(() => accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0) === sent)

  const closed = app.close()
  await settled(() => jest.getTimerCount() >= 2)
  jest.advanceTimersByTime(1_000)
  await settled(() => cut.length === 1)
  expect(cut).toEqual(['headers'])
  jest.advanceTimersByTime(6_000)
  await settled(() => cut.length === 2)
  await closed
})
