import type { FastifyInstance } from 'fastify'

/** Milliseconds for the body of an ordinary request; uploads have an idle limit of their own. */
const bodyDeadline = 30_000

/**
 * Ends requests whose body does not arrive in time. The limit of the server is set for uploads on slow lines and is far
 * too long for at most a mebibyte of text.
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
