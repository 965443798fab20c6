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

const json =
  (status: number, body: unknown): StockAnswer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  }

/** What a stock PHP server says to a guest: an object without content is `[]`, and entries have no `children`. */
export const stockSite = {
  code: 1,
  msg: '',
  time: 1_760_000_000,
  data: {
    site: { siteName: 'Stock', recordNumber: '', version: 'v1', cdnUrl: '//cdn.example', upload: { maxSize: '1024' } },
    openMemberCenter: true,
    userInfo: [],
    rules: [{ id: 3, type: 'nav', title: 'Shop', path: 'shop', name: 'shop', menu_type: 'tab', extend: 'none' }],
    menus: [],
  },
}

const usual: Record<string, StockAnswer> = {
  '/api/index/index': json(200, stockSite),
  '/static/images/avatar.png': (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'PHPSESSID=1' }).end('png'),
}

/** A stock BuildAdmin server's outside, on a port of its own; other paths are 404 with HTML, as without the module. */
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
