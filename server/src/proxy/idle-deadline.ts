import type { FastifyInstance } from 'fastify'

/**
 * Ends requests whose body stands still for `silence` milliseconds, at most twice that: of the client, or of the API
 * that does not read on. How long a body takes in all is limited by the server.
 */
export function addIdleDeadline(app: FastifyInstance, silence: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    let seen = raw.socket.bytesRead
    const watch = setInterval(() => {
      if (raw.socket.bytesRead === seen) raw.destroy()
      seen = raw.socket.bytesRead
    }, silence)
    for (const event of ['end', 'close']) raw.once(event, () => clearInterval(watch))
  })
}
