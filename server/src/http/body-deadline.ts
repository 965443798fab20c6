import type { FastifyInstance } from 'fastify'

/** Milliseconds for the body of an ordinary call; uploads have their own limit, counted from byte to byte. */
const bodyDeadline = 30_000

/**
 * Ends requests whose body does not arrive in time. The server's own limit covers uploads on slow lines, so it is far
 * too long for a text of at most a mebibyte.
 */
export function addBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (raw.method === 'GET' || raw.headers['content-type']?.startsWith('multipart/form-data') === true) return
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    const late = setTimeout(() => raw.destroy(), bodyDeadline)
    raw.once('close', () => clearTimeout(late))
    raw.once('end', () => clearTimeout(late))
  })
}
