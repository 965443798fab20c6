import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type StockApi, type StockApiOptions, stockApi } from './stock-api.ts'

/**
 * How it fails for now: not at all, without an answer, by closing connections, with a page of its web server, with that
 * of maintenance and status 200, with nothing and status 200, or with an exception.
 */
type StockFault = 'none' | 'hangs' | 'dead' | 'html' | 'html200' | 'empty' | '500'

export interface StockFront extends Omit<StockApi, 'answer'> {
  port: number
  /** Method and address of each API call since it was asked last, in order. */
  calls(): string[]
  /** Paths that `only` does not match are answered as ever. */
  fail(fault: StockFault, only?: RegExp): void
  /** Milliseconds before every answer. */
  slow(delay: number): void
  close(): Promise<void>
}

export interface StockFrontOptions extends StockApiOptions {
  /** Hosts from whose pages browsers may call: `cors_request_domain`. */
  callers?: readonly string[]
}

/** What a stock server says of its calls to a page of another origin; to hosts that it does not list, not their origin. */
function forOrigin({ origin = '' }: IncomingHttpHeaders, callers: readonly string[]): Record<string, string> {
  const isAllowed = URL.canParse(origin) && callers.includes(new URL(origin).hostname)
  return {
    ...(isAllowed && { 'access-control-allow-origin': origin }),
    'access-control-allow-credentials': 'true',
    'access-control-max-age': '1800',
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
    'access-control-allow-headers':
      'think-lang, server, ba_user_token, ba-user-token, ba_token, ba-token, batoken, Authorization, Content-Type, X-Requested-With',
  }
}

type AnsweredFault = Exclude<StockFault, 'none' | 'hangs' | 'dead'>

const failures: Record<AnsweredFault, [status: number, type: string, body: string]> = {
  html: [502, 'text/html', '<title>502 Bad Gateway</title>'],
  html200: [200, 'text/html', '<!DOCTYPE html><title>Maintenance</title>'],
  empty: [200, 'application/json', ''],
  500: [500, 'application/json', '{"code":0,"message":"SQLSTATE[HY000] [2002] Connection refused"}'],
}

function failWith(fault: Exclude<StockFault, 'none'>, response: ServerResponse): void {
  if (fault === 'hangs') return
  if (fault === 'dead') return void response.destroy()
  const [status, type, body] = failures[fault]
  response.writeHead(status, { 'content-type': type }).end(body)
}

/** Serves the API of a stock server on a port of this machine. */
export async function stockFront({
  callers = ['localhost', '127.0.0.1'],
  ...options
}: StockFrontOptions = {}): Promise<StockFront> {
  const { answer, ...control } = stockApi(options)
  const calls: string[] = []
  let fault: StockFault = 'none'
  let failing = /^/
  let delay = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined)
    if (body === undefined) return
    const { method = '', url = '', headers, socket } = request
    if (url.startsWith('/api/')) calls.push(`${method} ${url}`)
    await wait(delay)
    if (fault !== 'none' && failing.test(url)) return failWith(fault, response)
    const allowed = forOrigin(headers, callers)
    if (method === 'OPTIONS') return void response.writeHead(204, allowed).end()
    const reply = await answer({ method, url, headers, body, address: socket.remoteAddress ?? '' })
    response.writeHead(reply.status, { ...allowed, ...reply.headers }).end(reply.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    ...control,
    port: (server.address() as AddressInfo).port,
    calls: () => calls.splice(0),
    fail: (next, only = /^/) => {
      fault = next
      failing = only
    },
    slow: (next) => {
      delay = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
