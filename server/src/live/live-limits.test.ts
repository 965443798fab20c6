import { readStream, refusalIn } from '../testing/live-stream.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer | undefined
afterEach(() => server?.close())

async function listening(
  environment: Record<string, string>,
): Promise<{ address: string; token: string; own: TestServer }> {
  server = await testServer(environment)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { address, token: await server.tokenOf(server.people.alice), own: server }
}

test.each([
  [{ LIVE_STREAMS: '1' }, 503],
  [{ LIVE_STREAMS_ADDRESS: '1' }, 503],
])('a stream more than %j is refused, and the browser told when to try again', async (environment, status) => {
  const { address, token } = await listening(environment)
  const first = await readStream(address, { 'ba-user-token': token })
  await first.heard('hello')
  const second = await readStream(address, { 'ba-user-token': token })
  await second.ended
  expect([second.status, second.headers['retry-after'], refusalIn(second).code]).toEqual([status, '300', 0])
  first.leave()
})

test('streams that are turned off look like a server that has none', async () => {
  const { address, token } = await listening({ LIVE_STREAMS: '0' })
  const stream = await readStream(address, { 'ba-user-token': token })
  await stream.ended
  expect([stream.status, refusalIn(stream).code]).toEqual([404, 0])
})

test('a server that stops ends its streams at once and gives each browser another moment to return', async () => {
  const { address, token, own } = await listening({})
  const streams = await Promise.all([1, 2, 3].map(() => readStream(address, { 'ba-user-token': token })))
  for (const stream of streams) await stream.heard('hello')
  await own.app.close()
  for (const stream of streams) await stream.ended
  expect(streams.map((stream) => stream.events().at(-1))).toEqual(Array(3).fill('end {"reason":"stopping"}'))
  const returns = streams.map((stream) => [...stream.text().matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1])
  expect(new Set(returns).size).toBe(3)
})
