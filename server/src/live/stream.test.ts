import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '../testing/until.ts'
import { openStream } from './stream.ts'

const reader = { member: { id: 1, shop_id: 1, group_id: 1 }, tokenHash: '', rights: '', address: '' }

test('a reader who does not read is dropped before much is kept for them', async () => {
  let answered: ServerResponse | undefined
  const server = createServer((_request, response) => {
    response.writeHead(200)
    response.flushHeaders()
    answered = response
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reading = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve))
  reading.on('error', () => undefined)
  reading.pause()
  const response = answered as ServerResponse
  const stream = openStream(reader, response, 0)
  const text = 'x'.repeat(8_000)
  let most = 0
  await until(() => {
    for (let sent = 0; sent < 50; sent += 1) {
      if (stream.send(text) === 'gone') return true
      most = Math.max(most, response.writableLength)
    }
    return false
  })
  expect(response.destroyed).toBe(true)
  expect(most).toBeLessThan(80_000)
  expect(stream.send(text)).toBe('gone')
  reading.destroy()
  await new Promise((resolve) => server.close(resolve))
})
