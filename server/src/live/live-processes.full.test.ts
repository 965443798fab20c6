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

  const post = async (which: number, path: string, body: object, token: string) =>
    expect((await servers[which]?.call(path, { body, token }))?.body).toMatchObject({ code: 1 })

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
    demo = (await first.logIn()).token
    agent = (await first.logIn('agent')).token
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
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
