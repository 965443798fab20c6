import { sharedStateContract } from '../testing/shared-state-contract.ts'
import { describeWithRedis, redisUnderTest } from '../testing/test-redis.ts'
import { until } from '../testing/time.ts'
import { type BreakableProxy, breakableProxy } from '../testing/unreachable.ts'
import { type OpenState, openSharedState, redisState } from './open-shared-state.ts'
import { connectRedis, type RedisConnection } from './redis-connection.ts'

const quiet = { info: () => undefined, warn: () => undefined }

describeWithRedis('redis', () => {
  let connection: RedisConnection
  beforeAll(async () => {
    connection = await connectRedis({ url: redisUnderTest(), onError: () => undefined })
  })
  afterAll(() => connection.close())

  /** Takes so many seconds off what the keys of the contract have left. */
  const pass = async (seconds: number) => {
    for (const key of (await connection.send(['KEYS', `member:*:contract:*:${process.pid}:*`])) as string[]) {
      const left = Number(await connection.send(['PTTL', key])) - seconds * 1000
      await connection.send(left > 0 ? ['PEXPIRE', key, String(left)] : ['DEL', key])
    }
  }
  sharedStateContract(() => ({ state: redisState(connection), pass }))

  test('two connections share the state', async () => {
    const other = await connectRedis({ url: redisUnderTest(), onError: () => undefined })
    const key = `shared-by-both:${process.pid}`
    await redisState(connection).put(key, 'text', 60)
    expect(await redisState(other).take(key)).toBe('text')
    expect(await redisState(connection).get(key)).toBeUndefined()
    await other.close()
  })

  test('a count that would outlast its window, as after the clock of Redis was set back, ends with it', async () => {
    const state = redisState(connection)
    const key = `outlasts:${process.pid}`
    await state.increment(key, 60)
    await connection.send(['EXPIRE', `member:count:${key}`, '3660'])
    expect(await state.increment(key, 60)).toEqual({ count: 2, resetSeconds: 60 })
  })

  test('all values expire', async () => {
    const state = redisState(connection)
    await state.put(`ends:${process.pid}`, 'text', 60)
    await state.increment(`ends:${process.pid}`, 60)
    for (const kind of ['text', 'count']) {
      expect(await connection.send(['TTL', `member:${kind}:ends:${process.pid}`])).toBeGreaterThan(0)
    }
  })
})

describeWithRedis('redis going away', () => {
  let proxy: BreakableProxy
  let open: OpenState
  let warnings: unknown[]
  beforeEach(async () => {
    const { hostname, port } = new URL(redisUnderTest())
    proxy = await breakableProxy({ host: hostname, port: Number(port || 6379) })
    warnings = []
    const logger = { ...quiet, warn: (...line: unknown[]) => void warnings.push(line) }
    const config = { redisUrl: `redis://127.0.0.1:${proxy.port}` }
    open = await openSharedState({ config, clock: Date.now, logger: logger as never })
  })
  afterEach(async () => {
    await open.close()
    await proxy.close()
  })

  /** Waits until the state is shared. */
  const shared = () =>
    until(async () => {
      await open.state.get('anything')
      return open.backend() === 'shared'
    })

  test.each(['cut', 'frozen'] as const)('%s: uses memory, logs one warning and returns to Redis', async (how) => {
    const key = `${how}:${process.pid}:${Date.now()}`
    await shared()
    warnings.length = 0
    proxy.become(how)
    const counts = []
    for (let attempt = 0; attempt < 3; attempt += 1) counts.push((await open.state.increment(key, 60)).count)
    expect(counts).toEqual([1, 2, 3])
    expect(open.backend()).toBe('away')
    expect(warnings).toHaveLength(1)
    proxy.become('open')
    await shared()
  })
})

test('starts without Redis when it is unreachable', async () => {
  const proxy = await breakableProxy({ host: '127.0.0.1', port: 1 })
  proxy.become('cut')
  const config = { redisUrl: `redis://127.0.0.1:${proxy.port}` }
  const open = await openSharedState({ config, clock: Date.now, logger: quiet as never })
  expect((await open.state.increment('a', 60)).count).toBe(1)
  expect((await open.state.increment('a', 60)).count).toBe(2)
  expect(open.backend()).toBe('away')
  await open.close()
  await proxy.close()
})

describeWithRedis('a mistake in REDIS_URL', () => {
  test.each([
    ['a password that is wrong or not needed', (url: URL) => Object.assign(url, { username: 'x', password: 'secret' })],
    ['a database number out of range', (url: URL) => Object.assign(url, { pathname: '/9999' })],
  ])('%s ends with one sentence and without the password', async (_name, change) => {
    const url = change(new URL(redisUnderTest())).href
    const opening = openSharedState({ config: { redisUrl: url }, clock: Date.now, logger: quiet as never })
    await expect(opening).rejects.toThrow(/^Redis at redis:\/\/\S+ refuses the settings in REDIS_URL \(.+\)\.$/)
    await expect(opening).rejects.not.toThrow('secret')
  })
})
