import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { metricsAddress } from '../addresses.ts'
import { StartProblem } from '../environment/start-problem.ts'

/** A separate port for the collector, so that metrics are never on the public one. */
export interface MetricsListener {
  port: number
  close(): Promise<void>
}

/**
 * Serves only `GET /metrics`.
 * @throws StartProblem when the port cannot be used
 */
export async function listenForCollector(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== metricsAddress) {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartProblem(`METRICS_PORT ${port} on ${host} cannot be used (${error.code ?? error.message}).`))
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
