import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets no connection outlive the requests that are open when the server stops. Node closes those that are idle then. It
 * waits for the first request of those that browsers open in advance, and after an open request for the next one on the
 * same connection, in both cases longer than a stop may take.
 */
export function releaseConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let stopping = false
  app.server.on('connection', (socket: Socket) => {
    if (stopping) socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
