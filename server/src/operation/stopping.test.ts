import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { buildServer, type ServerProcess, startProcess } from '../testing/server-process.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'

let own: TestDatabase
beforeAll(async () => {
  buildServer()
  own = await testDatabase()
}, 120_000)
afterAll(() => own.remove())

/** A login whose body is sent in two parts, so that it is in progress when the server gets the signal to stop. */
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

const readiness = async ({ address }: ServerProcess) => {
  const response = await fetch(`${address}/readyz`)
  return { status: response.status, body: (await response.json()) as { status: string } }
}

test('a stopping server reports it, still answers, and completes open requests', async () => {
  const environment = { ...own.environment, PORT: '0', LOGIN_CAPTCHA: 'off', STOP_DELAY: '2' }
  const server = await startProcess(environment, ['--demo'])
  expect(await readiness(server)).toMatchObject({
    status: 200,
    body: { status: 'ready', database: 'ok', redis: 'none', store: 'none' },
  })
  const login = slowLogin(server.address)
  await login.underWay
  server.child.kill('SIGTERM')
  let found = await readiness(server)
  for (let attempt = 0; attempt < 50 && found.status === 200; attempt += 1) {
    await wait(20)
    found = await readiness(server)
  }
  expect(found).toMatchObject({ status: 503, body: { status: 'stopping', database: 'ok' } })
  expect((await fetch(`${server.address}/api/index/index`)).status).toBe(200)
  login.finish()
  const { status, text } = await login.answer
  expect([status, JSON.parse(text).code]).toEqual([200, 1])
  expect(await server.ended).toMatchObject({ code: 0 })
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
}, 60_000)
