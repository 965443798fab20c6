import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * How long a client may take, in milliseconds. Whoever opens a connection sends the headers of a request soon; a body has
 * time enough for the largest file on a slow connection, as stalled uploads and ordinary bodies have shorter limits.
 */
export const connectionLimits = {
  requestTimeout: 900_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} as const

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file in a multipart body, which may take long. */
    takesFile?: boolean
  }
}

/** Milliseconds for the body of an ordinary request. */
const bodyDeadline = 30_000
/** Bytes that the body of an upload brings at least in that many milliseconds: a tenth of what the slowest lines carry. */
const [leastBytes, leastEvery] = [30 * 1024, 30_000]

/** Ends an upload that is slower than the least rate, unless it is this server that does not read on. */
function watchRate(raw: IncomingMessage): void {
  let before = raw.socket.bytesRead
  const watch = setInterval(() => {
    const { bytesRead } = raw.socket
    if (bytesRead - before < leastBytes && raw.readableLength === 0) raw.destroy()
    before = bytesRead
  }, leastEvery)
  raw.once('close', () => clearInterval(watch))
  raw.once('end', () => clearInterval(watch))
}

/** @param takesFile whether its route does */
function watchBody(raw: IncomingMessage, takesFile: boolean): void {
  const isForm = raw.headers['content-type']?.startsWith('multipart/form-data') === true
  if (isForm && takesFile) {
    watchRate(raw)
    return
  }
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
  const late = setTimeout(() => raw.destroy(), bodyDeadline)
  raw.once('close', () => clearTimeout(late))
  raw.once('end', () => clearTimeout(late))
}

/**
 * Ends requests whose body does not arrive in time. The limit of the server is set for uploads on slow lines and is far
 * too long for at most 256 KiB of text, and for uploads that hardly move.
 */
export function addBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (raw.method !== 'GET') watchBody(raw, routeOptions.config.takesFile === true)
    done()
  })
}

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
