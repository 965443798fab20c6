import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

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
