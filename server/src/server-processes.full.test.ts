import { isDeepStrictEqual } from 'node:util'
import { clicksAt } from './captcha/click-captcha.ts'
import { connectRedis, type RedisConnection } from './shared-state/redis-connection.ts'
import { buildServer, type ServerProcess, startProcess } from './testing/server-process.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { describeWithRedis, redisUnderTest } from './testing/test-redis.ts'
import { until } from './testing/time.ts'
import { breakableProxy } from './testing/unreachable.ts'

// Several server processes with one database and one Redis act as one server.

describeWithRedis('two server processes', () => {
  let own: TestDatabase
  let redis: RedisConnection
  let servers: ServerProcess[] = []
  beforeAll(async () => {
    buildServer()
    own = await testDatabase()
    redis = await connectRedis({ url: redisUnderTest(), onError: () => undefined })
    const environment = {
      ...own.environment,
      PORT: '0',
      LOG_LEVEL: 'silent',
      REDIS_URL: redisUnderTest(),
      RATE_LIMIT_LOGIN: '0',
      RATE_LIMIT: '0',
      RATE_LIMIT_MEMBER: '0',
      RATE_LIMIT_CAPTCHA: '6',
    }
    const first = await startProcess(environment, ['--demo'])
    servers = [first, await startProcess(environment, ['--demo'])]
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await redis.close()
    await own.remove()
  })
  beforeEach(async () => {
    for (const budget of ['captcha', 'login']) {
      await redis.send(['DEL', `member:count:limit:${budget}:address:127.0.0.1`])
    }
  })

  const call = async (which: number, path: string, body?: unknown, token = '') => {
    const answer = await (servers[which] as ServerProcess).call(path, { body, token })
    expect(answer.status).toBe(200)
    return answer.body
  }

  /** The solution of a captcha, from the shared state. */
  const solution = async (id: string) => {
    const pending = JSON.parse(String(await redis.send(['GET', `member:text:captcha:${id}`])))
    return clicksAt(pending.boxes)
  }

  const logIn = async (which: number, captchaId: string, captchaInfo: string, password = 'Demo123456') =>
    call(which, '/user/checkIn', { tab: 'login', username: 'demo', password, keep: true, captchaId, captchaInfo })

  test('a captcha of one process is accepted once by the other', async () => {
    await call(0, '/common/clickCaptcha?id=shared-1')
    const info = await solution('shared-1')
    expect((await logIn(1, 'shared-1', info)).code).toBe(1)
    expect((await logIn(0, 'shared-1', info)).msg).toBe('That didn’t match. Try again.')
  })

  test('attempts at a captcha are counted together', async () => {
    await call(0, '/common/clickCaptcha?id=shared-2')
    const info = await solution('shared-2')
    for (let round = 0; round < 5; round += 1) {
      const body = { id: 'shared-2', info: '1,1-2,2;350;200', unset: false }
      expect((await call(round % 2, '/common/checkClickCaptcha', body)).code).toBe(0)
    }
    expect((await logIn(1, 'shared-2', info)).msg).toBe('That didn’t match. Try again.')
  })

  test('an address has one budget for both processes', async () => {
    const answers = []
    for (let round = 0; round < 8; round += 1)
      answers.push(await call(round % 2, `/common/clickCaptcha?id=budget-${round}`))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1, 0, 0])
    expect(answers.at(-1)?.msg).toMatch(/^Too many requests/)
  })

  test('sessions are shared: login and logout of one process apply to the other', async () => {
    await call(0, '/common/clickCaptcha?id=shared-3')
    const { token, refresh_token } = (await logIn(0, 'shared-3', await solution('shared-3'))).data.userInfo
    expect((await call(1, '/account/overview', undefined, token)).code).toBe(1)
    const refreshed = await call(1, '/common/refreshToken', { refreshToken: refresh_token }, token)
    expect((await call(0, '/account/overview', undefined, token)).code).toBe(303)
    expect((await call(0, '/account/overview', undefined, refreshed.data.token)).code).toBe(1)
    const both = { refreshToken: refresh_token, refresh_token }
    expect((await call(1, '/user/logout', both, refreshed.data.token)).code).toBe(1)
    expect((await call(0, '/account/overview', undefined, refreshed.data.token)).code).toBe(303)
  })

  test('failed logins are counted together', async () => {
    const fail = async (round: number): Promise<string> => {
      await redis.send(['DEL', 'member:count:limit:captcha:address:127.0.0.1'])
      await call(0, `/common/clickCaptcha?id=lock-${round}`)
      return (await logIn(round % 2, `lock-${round}`, await solution(`lock-${round}`), 'Wrong123456')).msg
    }
    // What follows from so many is shown with a given clock by `lock-out.test.ts`.
    for (let round = 0; round < 5; round += 1) expect(await fail(round)).toBe('Wrong password')
    const db = await own.open()
    const counts = await db.selectFrom('login_attempt').select('failures').execute()
    await db.destroy()
    expect(counts.map(({ failures }) => failures)).toContain(5)
  })
})

describeWithRedis('a server whose Redis goes away', () => {
  beforeAll(buildServer)
  test.each(['cut', 'frozen'] as const)('%s: every call is answered, without a 5xx', async (how) => {
    const { hostname, port } = new URL(redisUnderTest())
    const proxy = await breakableProxy({ host: hostname, port: Number(port || 6379) })
    const own = await testDatabase()
    const environment = { ...own.environment, PORT: '0', LOGIN_CAPTCHA: 'off' }
    const server = await startProcess({ ...environment, REDIS_URL: `redis://127.0.0.1:${proxy.port}` }, ['--demo'])
    const states = async () => {
      const { status, redis } = (await (await fetch(`${server.address}/readyz`)).json()) as Record<string, string>
      return [status, redis]
    }
    const paths = ['/api/index/index', '/api/common/clickCaptcha?id=away', '/api/interaction/count', '/api/docs']
    await until(async () => isDeepStrictEqual(await states(), ['ready', 'ok']))
    proxy.become(how)
    for (const path of [...paths, ...paths]) {
      const { status } = await fetch(server.address + path)
      expect([path, status]).toEqual([path, 200])
    }
    await until(async () => isDeepStrictEqual(await states(), ['ready', 'away']))
    const { code, stderr } = await server.stop()
    expect(code).toBe(0)
    expect(stderr).toContain('redis is away')
    await proxy.close()
    await own.remove()
  })
})
