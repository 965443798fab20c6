import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** Bytes of a document that come at once, and milliseconds until the next ones. */
const drip = { bytes: 200, ms: 20 }

/** Stands between browser and site, and lets the body of a document through bit by bit, as a poor line does. */
export async function startDrippingFront(site: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(site)
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const isDocument = headers['sec-fetch-dest'] === 'document'
    const sent = isDocument ? { ...headers, 'accept-encoding': 'identity' } : headers
    const onward = request({ hostname, port, method, path, headers: sent }, async (good) => {
      const { 'content-length': _, ...kept } = good.headers
      answer.writeHead(good.statusCode ?? 502, kept)
      if (!isDocument) return good.pipe(answer)
      const html = await buffer(good)
      const body = html.indexOf('<body')
      answer.write(html.subarray(0, body))
      for (let at = body; at < html.length && !answer.destroyed; at += drip.bytes) {
        answer.write(html.subarray(at, at + drip.bytes))
        await pause(drip.ms)
      }
      return answer.end()
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
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
