import { request } from 'node:http'
import pino from 'pino'
import { readConfig } from '../config.ts'
import { startServer } from '../start-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import { until } from '../testing/time.ts'

/** A login whose body is sent in two parts, so that it is in progress when the server is told to stop. */
const slowLogin = (address: string) => {
  const body = JSON.stringify({ tab: 'login', username: 'demo', password: 'Demo123456' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const sending = request(`${address}/api/user/checkIn`, { method: 'POST', headers })
  const answer = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
  })
  const underWay = new Promise<void>((resolve) => sending.once('continue', resolve))
  sending.write(body.slice(0, 10))
  return { answer, underWay, finish: () => sending.end(body.slice(10)) }
}

test('a stopping server reports it for as long as it is to, still answers, and completes open requests', async () => {
  const own = await testDatabase()
  const settings = { PORT: '0', PAGES: 'off', DEMO: '1', LOGIN_CAPTCHA: 'off', STOP_DELAY: '2' }
  let goOn = () => {}
  const pause = jest.fn((_ms: number) => new Promise<void>((resolve) => (goOn = resolve)))
  const server = await startServer({
    config: readConfig({ ...own.environment, ...settings }),
    logger: pino({ level: 'silent' }),
    clock: Date.now,
    pause,
  })
  const address = `http://127.0.0.1:${server.port}`
  const readiness = async () => {
    const response = await fetch(`${address}/readyz`)
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  await until(async () => (await readiness()).status === 200)
  expect(await readiness()).toMatchObject({ body: { redis: 'none', store: 'none' } })
  const login = slowLogin(address)
  await login.underWay
  const stopped = server.stop()
  expect(pause).toHaveBeenCalledWith(2_000)
  expect(await readiness()).toMatchObject({ status: 503, body: { status: 'stopping' } })
  expect((await fetch(`${address}/api/index/index`)).status).toBe(200)
  login.finish()
  const { status, text } = await login.answer
  expect([status, JSON.parse(text).code]).toEqual([200, 1])
  goOn()
  await stopped
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  await own.remove()
})
