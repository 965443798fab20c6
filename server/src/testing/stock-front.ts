import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type StockApiOptions, stockApi } from './stock-api.ts'

/** How it fails for now: not at all, without an answer, by closing connections, or with a page of its web server. */
type StockFault = 'none' | 'hangs' | 'dead' | 'html'

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

export interface StockFrontOptions extends StockApiOptions {
  /** Hosts from whose pages browsers may call: `cors_request_domain`. */
  callers?: readonly string[]
}

/** What a stock server says of its calls to a page of another origin: nothing to hosts that it does not list. */
function forOrigin({ origin }: IncomingHttpHeaders, callers: readonly string[]): Record<string, string> {
  if (origin === undefined || !callers.includes(new URL(origin).hostname)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-max-age': '1800',
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
    'access-control-allow-headers':
      'think-lang, server, ba_user_token, ba-user-token, ba_token, ba-token, batoken, Authorization, Content-Type, X-Requested-With',
  }
}

/** Serves the API of a stock server on a port of this machine. */
export async function stockFront({
  callers = ['localhost', '127.0.0.1'],
  ...options
}: StockFrontOptions = {}): Promise<StockFront> {
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
    const allowed = forOrigin(headers, callers)
    if (method === 'OPTIONS') return void response.writeHead(204, allowed).end()
    const reply = api.answer({ method, url, headers, body: body.toString(), address: socket.remoteAddress ?? '' })
    response.writeHead(reply.status, { ...reply.headers, ...allowed }).end(reply.body)
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
