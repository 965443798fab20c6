import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file in a multipart body, which may take long. */
    takesFile?: boolean
  }
}

/** Milliseconds for the body of an ordinary request; uploads have an idle limit of their own. */
const bodyDeadline = 30_000

/**
 * Ends requests whose body does not arrive in time. The limit of the server is set for uploads on slow lines and is far
 * too long for at most a mebibyte of text.
 */
export function addBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw, routeOptions } = request
    const isForm = raw.headers['content-type']?.startsWith('multipart/form-data') === true
    if (raw.method === 'GET' || (isForm && routeOptions.config.takesFile === true)) return
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    const late = setTimeout(() => raw.destroy(), bodyDeadline)
    raw.once('close', () => clearTimeout(late))
    raw.once('end', () => clearTimeout(late))
  })
}
