import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of a site that spoils some answers. */
export interface TamperingFront {
  origin: string
  stop(): Promise<void>
}

/**
 * Passes everything on to a site, but adds a byte to the body of an answer while `spoils` says so. Unlike routes of the
 * browser, what it answers gets into the browser's cache.
 */
export async function startTamperingFront(origin: string, spoils: (path: string) => boolean): Promise<TamperingFront> {
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const passed = request(origin + path, { method: incoming.method, headers }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      if (spoils(path)) outgoing.write(';')
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
