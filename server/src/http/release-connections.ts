import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after the stop began: whoever has sent no whole headers by then, and whoever still sends or reads, is cut. */
const [forHeaders, forRequests] = [1_000, 7_000]

/**
 * Lets no connection outlive the requests that are open when the server stops, and these for some seconds only. Node
 * closes those that are idle then. It waits for the first request of those that browsers open in advance, and after an
 * open request for the next one on the same connection, in both cases longer than a stop may take.
 */
export function releaseConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const asking = new Set<Socket>()
  let stopping = false
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    asking.add(socket)
    response.once('close', () => asking.delete(socket))
  })
  app.server.on('connection', (socket: Socket) => {
    if (stopping) socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    const late = [
      setTimeout(() => {
        for (const socket of open) if (!asking.has(socket)) socket.destroy()
      }, forHeaders),
      setTimeout(() => {
        for (const socket of open) socket.destroy()
      }, forRequests),
    ]
    app.server.once('close', () => {
      for (const timer of late) clearTimeout(timer)
    })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
