import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { releaseConnections } from './release-connections.ts'

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
}, 10_000)
