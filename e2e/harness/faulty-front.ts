import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a front answers in the place of the site; `damage` changes a byte of the site's own answer. */
type Fault = 'hang' | 'damage' | { status: number; type: string; body: string }

/** Stands between browser and site, where the browser's own cache is as it is for members. */
export interface FaultyFront {
  origin: string
  /** Asked for each request; undefined lets it through. */
  fault: (path: string) => Fault | undefined
  /** Bodies of the requests to a path, oldest first. */
  bodies(path: string): string[]
  /** How often a path was asked for. */
  asked(path: string): number
  stop(): Promise<void>
}

export async function startFaultyFront(site: string): Promise<FaultyFront> {
  const requests: { path: string; body: string }[] = []

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', site).pathname
    const fault = front.fault(path)
    const seen = { path, body: '' }
    requests.push(seen)
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    seen.body = body.toString()
    if (fault === 'hang') return
    if (typeof fault === 'object') {
      response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body)
      return
    }
    const { host: _host, ...headers } = incoming.headers
    // Uncompressed, so that one byte can be changed.
    if (fault === 'damage') headers['accept-encoding'] = 'identity'
    const onward = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method ?? 'GET', headers },
      (from) => {
        response.writeHead(from.statusCode ?? 502, from.headers)
        if (fault !== 'damage') return void from.pipe(response)
        from.on('data', (chunk: Buffer) => response.write(damaged(chunk)))
        from.on('end', () => response.end())
      },
    )
    onward.on('error', () => response.destroy())
    onward.end(body)
  }

  const server = createServer((incoming, response) => void answer(incoming, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const front: FaultyFront = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => undefined,
    bodies: (path) => requests.filter((one) => one.path === path).map(({ body }) => body),
    asked: (path) => requests.filter((one) => one.path === path).length,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return front
}

/** The same length, another last byte. */
function damaged(chunk: Buffer): Buffer {
  const other = Buffer.from(chunk)
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
  return other
}
