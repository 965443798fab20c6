import { type ReadStream, readStream } from '../testing/live-stream.ts'
import { buildServer, type ServerProcess, startProcess } from '../testing/server-process.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { describeWithRedis, redisUnderTest } from '../testing/test-redis.ts'
import { breakableProxy } from '../testing/unreachable.ts'

// What one process of a server writes is heard by the streams of the others, through Redis.

describeWithRedis('two server processes', () => {
  let own: TestDatabase
  let proxy: Awaited<ReturnType<typeof breakableProxy>>
  let servers: ServerProcess[] = []
  let demo: string
  let agent: string

  const post = async (which: number, path: string, body: object, token = '') => {
    const response = await fetch(`${servers[which]?.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { 'ba-user-token': token }) },
      body: JSON.stringify(body),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
    if (code !== 1) throw new Error(`${path}: ${msg}`)
    return data
  }

  const logIn = async (username: string, password: string): Promise<string> => {
    const data = await post(0, '/user/checkIn', { tab: 'login', username, password })
    return (data as { userInfo: { token: string } }).userInfo.token
  }

  /** The agent writes to the demo member, whose id is 1. */
  const write = (which: number, content: string) =>
    post(which, '/interaction/sendMessage', { userId: 1, content }, agent)

  beforeAll(async () => {
    buildServer()
    own = await testDatabase()
    const redis = new URL(redisUnderTest())
    proxy = await breakableProxy({ host: redis.hostname, port: Number(redis.port || 6379) })
    const through = new URL(redis)
    through.hostname = '127.0.0.1'
    through.port = String(proxy.port)
    const environment = {
      ...own.environment,
      PORT: '0',
      LOG_LEVEL: 'silent',
      REDIS_URL: through.href,
      LOGIN_CAPTCHA: 'off',
    }
    const first = await startProcess(environment, ['--demo'])
    servers = [first, await startProcess(environment, ['--demo'])]
    demo = await logIn('demo', 'Demo123456')
    agent = await logIn('agent', 'Agent123456')
  })
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    await proxy.close()
    await own.remove()
  })

  test('a stream hears what the other process writes; without Redis its own, and says so', async () => {
    const stream: ReadStream = await readStream(servers[0]?.address ?? '', { 'ba-user-token': demo })
    await stream.heard('hello')
    await write(1, 'from the other process')
    await stream.heard('unread')

    proxy.become('frozen')
    await stream.heard('reach')
    expect(stream.events()).toContain('reach {"reach":"process"}')
    await write(0, 'from its own process')
    await stream.heard('unread', 2)

    proxy.become('open')
    await stream.heard('reach', 2)
    await stream.heard('resync')
    expect(stream.events()).toContain('reach {"reach":"all"}')
    await write(1, 'from the other process again')
    await stream.heard('unread', 3)

    servers[1]?.child.kill('SIGKILL')
    await post(0, '/user/logout', {}, demo)
    await stream.ended
    expect(stream.events().at(-1)).toBe('end {"reason":"session"}')
  })
})
