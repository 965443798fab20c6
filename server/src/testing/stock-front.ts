import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type StockApiOptions, stockApi } from './stock-api.ts'

/** How it fails for now: not at all, without an answer, by closing connections, or with a page of its web server. */
export type StockFault = 'none' | 'hangs' | 'dead' | 'html'

export interface StockFront {
  port: number
  /** Method and address of each API call since it was asked last, in order. */
  calls(): string[]
  fail(fault: StockFault): void
  /** Milliseconds before every answer. */
  slow(delay: number): void
  kick(): void
  close(): Promise<void>
}

/** Serves the API of a stock server on a port of this machine. */
export async function stockFront(options: StockApiOptions = {}): Promise<StockFront> {
  const api = stockApi(options)
  const calls: string[] = []
  let fault: StockFault = 'none'
  let delay = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined)
    if (body === undefined) return
    const { method = '', url = '', headers, socket } = request
    if (url.startsWith('/api/')) calls.push(`${method} ${url}`)
    await wait(delay)
    if (fault === 'hangs') return
    if (fault === 'dead') return void socket.destroy()
    if (fault === 'html') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<title>502 Bad Gateway</title>')
      return
    }
    const reply = api.answer({ method, url, headers, body: body.toString(), address: socket.remoteAddress ?? '' })
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    calls: () => calls.splice(0),
    fail: (next) => {
      fault = next
    },
    slow: (next) => {
      delay = next
    },
    kick: () => api.kick(),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
