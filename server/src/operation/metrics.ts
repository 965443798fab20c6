import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { metricsAddress } from '../addresses.ts'
import { StartProblem } from '../environment/start-problem.ts'
import type { Backend } from '../shared-state/shared-state-with-fallback.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers stay open for as long as the client wants, so that their time is not measured. */
    lasts?: boolean
  }
}

export interface Metrics {
  registry: Registry
  /** Measures every request of this instance; to be called before its routes are registered. */
  watch(app: FastifyInstance): void
}

/** What is asked for its state whenever metrics are collected. */
export interface MetricsSources {
  backend(): 'alone' | Backend
  /** Log lines dropped since the start because they could not be written; by default none are. */
  droppedLogLines?: (() => number) | undefined
}

/** From a fast request to the longest that clients wait for. Seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const codeOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'code' in payload ? String(payload.code) : 'none'

/**
 * Durations by route and status, answers by route and body code (a refusal is HTTP 200 in this API, so the status
 * alone is not enough), whether Redis is unreachable, and the metrics of the process. Labels are registered routes
 * only, so that requests cannot create new ones.
 */
export function createMetrics({ backend, droppedLogLines = () => 0 }: MetricsSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const durations = new Histogram({
    name: 'member_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  })
  const answers = new Counter({
    name: 'member_answers_total',
    help: 'Answers of the API by the code in their body',
    labelNames: ['route', 'code'] as const,
    registers,
  })
  new Gauge({
    name: 'member_redis_away',
    help: '1 while Redis is configured and does not answer',
    registers,
    collect() {
      this.set(backend() === 'away' ? 1 : 0)
    },
  })
  new Counter({
    name: 'member_log_lines_dropped_total',
    help: 'Lines of the log that were dropped because its disk was full or its reader stalled',
    registers,
    collect() {
      this.reset()
      this.inc(droppedLogLines())
    },
  })
  return {
    registry,
    watch(app) {
      app.addHook('preSerialization', (request, _reply, payload, done) => {
        answers.inc({ route: request.routeOptions.url ?? 'none', code: codeOf(payload) })
        done(null, payload)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        // How long a stream stays open says nothing of how fast the server answers.
        if (request.routeOptions.config.lasts === true && reply.raw.getHeader('content-length') === undefined)
          return done()
        durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}

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
