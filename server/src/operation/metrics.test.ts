import { type TestServer, testServer } from '../testing/test-server.ts'
import { createMetrics, listenForCollector, type Metrics } from './metrics.ts'

let server: TestServer
let metrics: Metrics
let backend: 'alone' | 'shared' | 'away'
let dropped = 0
beforeEach(async () => {
  backend = 'alone'
  metrics = createMetrics({ backend: () => backend, droppedLogLines: () => dropped })
  server = await testServer({ RATE_LIMIT_LOGIN: '1' }, { metrics })
})
afterEach(() => server.close())

test('answers are counted by route and body code, because a refusal is HTTP 200', async () => {
  await server.call('GET', '/index/index')
  await server.call('GET', '/index/index?requiredLogin=1')
  for (let attempt = 0; attempt < 2; attempt += 1)
    await server.call('POST', '/user/checkIn', { body: { tab: 'login' } })
  await server.call('GET', '/nowhere')
  const text = await metrics.registry.metrics()
  expect(text).toContain('member_answers_total{route="/api/index/index",code="1"} 1')
  expect(text).toContain('member_answers_total{route="/api/index/index",code="303"} 1')
  expect(text).toContain('member_answers_total{route="/api/user/checkIn",code="0"} 2')
  expect(text).toMatch(
    /member_request_duration_seconds_count\{method="GET",route="\/api\/index\/index",status="200"\} 2/,
  )
  expect(text).not.toContain('nowhere')
})

test('durations are in seconds', async () => {
  const start = performance.now()
  await server.call('GET', '/index/index')
  const seconds = (performance.now() - start) / 1000
  const [, sum] = /^member_request_duration_seconds_sum\{.*\} (\S+)$/m.exec(await metrics.registry.metrics()) ?? []
  expect(Number(sum)).toBeGreaterThan(0)
  expect(Number(sum)).toBeLessThanOrEqual(seconds)
})

test('shows whether Redis is unreachable', async () => {
  expect(await metrics.registry.metrics()).toContain('member_redis_away 0')
  backend = 'away'
  expect(await metrics.registry.metrics()).toContain('member_redis_away 1')
})

test('shows how many log lines were dropped', async () => {
  expect(await metrics.registry.metrics()).toContain('member_log_lines_dropped_total 0')
  dropped = 7
  expect(await metrics.registry.metrics()).toContain('member_log_lines_dropped_total 7')
})

test('are served on a separate port only', async () => {
  expect((await server.app.inject('/metrics')).statusCode).toBe(404)
  const listener = await listenForCollector(metrics.registry, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${listener.port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.registry.contentType])
  expect(await answer.text()).toContain('process_cpu_seconds_total')
  expect((await fetch(`http://127.0.0.1:${listener.port}/`)).status).toBe(404)
  await expect(listenForCollector(metrics.registry, { port: listener.port, host: '127.0.0.1' })).rejects.toThrow(
    /^METRICS_PORT \d+ on 127\.0\.0\.1 cannot be used \(EADDRINUSE\)\.$/,
  )
  await listener.close()
})
