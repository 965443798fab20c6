import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listening } from './ports.ts'

/** One request as the server in the back got it. */
interface StockRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export interface StockServer {
  api: URL
  requests: StockRequest[]
  close(): Promise<void>
}

/** Answers one path; the body has been read. */
export type StockAnswer = (request: StockRequest, response: ServerResponse) => void

const usual: Record<string, StockAnswer> = {
  '/static/images/avatar.png': (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'PHPSESSID=1' }).end('png'),
}

/**
 * A server that answers as a test says, on a port of its own; other paths are 404 with HTML, as on a stock server without
 * the module. `stock-front.ts` is one with its calls.
 */
export async function stockServer(answers: Record<string, StockAnswer> = {}): Promise<StockServer> {
  const requests: StockRequest[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined)
    // The proxy has ended the request.
    if (body === undefined) return
    const { method = '', url = '', headers } = request
    const got = { method, url, headers, body: body.toString() }
    requests.push(got)
    const path = url.split('?')[0] ?? ''
    const missing: StockAnswer = (_request, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>')
    ;(answers[path] ?? usual[path] ?? missing)(got, response)
  })
  return {
    api: new URL(`http://127.0.0.1:${await listening(server)}`),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
