import { codeOf, messageOf } from '@member/shared/reading'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../environment/clock.ts'
import { memoryState } from './memory-state.ts'
import type { RedisConnection } from './redis-connection.ts'
import { type Channel, ownChannel, type SharedState } from './shared-state.ts'
import { type StateWithFallback, sharedStateWithFallback } from './shared-state-with-fallback.ts'

/**
 * Increments a count and sets its expiry atomically. A count without an expiry gets one again, and so does one that would
 * outlast its window, as after the clock of Redis was set back.
 */
const countScript = `
local count = redis.call('INCRBY', KEYS[1], ARGV[2])
local left = redis.call('PTTL', KEYS[1])
if left < 0 or left > ARGV[1] * 1000 then
  redis.call('EXPIRE', KEYS[1], ARGV[1])
  left = ARGV[1] * 1000
end
return {count, left}`

/** A prefix separates the keys from other users of the same Redis; two sites need separate database numbers. */
const textKey = (key: string): string => `member:text:${key}`
const countKey = (key: string): string => `member:count:${key}`

const textOf = (answer: unknown): string | undefined => (typeof answer === 'string' ? answer : undefined)

/** State in Redis 6.2 or newer. Its operations may reject or hang, so it is wrapped in `sharedStateWithFallback`. */
export function redisState({ send }: Pick<RedisConnection, 'send'>): SharedState {
  return {
    async increment(key, windowSeconds, by = 1) {
      const answer = await send(['EVAL', countScript, '1', countKey(key), String(windowSeconds), String(by)])
      const [count, left] = Array.isArray(answer) ? answer.map(Number) : []
      if (count === undefined || left === undefined) throw new Error('Redis answered a count with something else')
      return { count, resetSeconds: Math.max(1, Math.ceil(left / 1000)) }
    },
    async put(key, value, ttlSeconds) {
      await send(['SET', textKey(key), value, 'EX', String(ttlSeconds)])
    },
    get: async (key) => textOf(await send(['GET', textKey(key)])),
    take: async (key) => textOf(await send(['GETDEL', textKey(key)])),
    async delete(key) {
      await send(['DEL', textKey(key), countKey(key)])
    },
  }
}

/** The state of a server and its current backend. */
export interface OpenState {
  state: SharedState
  /** `alone`: no Redis is configured. */
  backend(): 'alone' | ReturnType<StateWithFallback['backend']>
  /** Texts between the processes that share the state. */
  channel: Channel
  close(): Promise<void>
}

interface Dependencies {
  config: Pick<Config, 'redisUrl'>
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Unlike keys, channels are shared by all database numbers, which separate sites. */
const channelOf = (url: string): string => `member:changes${new URL(url).pathname}`

const reasonOf = (error: unknown): string => codeOf(error) || messageOf(error)

/**
 * Opens the shared state: Redis if `REDIS_URL` is set, else the memory of this process. Redis may be unreachable, also
 * at the start: the server continues without it, logs a warning and reconnects.
 * @throws StartProblem when Redis refuses the name, password or database number
 */
export async function openSharedState({ config, clock, logger }: Dependencies): Promise<OpenState> {
  const own = memoryState(clock)
  if (config.redisUrl === undefined)
    return { state: own, backend: () => 'alone', channel: ownChannel(), close: async () => undefined }
  // The client is loaded only when it is needed, as this takes 100 ms.
  const { connectRedis } = await import('./redis-connection.ts')
  const { redisChannel } = await import('./shared-state.ts')
  const connection = await connectRedis({
    url: config.redisUrl,
    onError: (error) => logger.info({ reason: reasonOf(error) }, 'redis connection failed'),
  })
  const state = sharedStateWithFallback({
    shared: redisState(connection),
    own,
    clock,
    onAway: (error) =>
      logger.warn({ reason: reasonOf(error) }, 'redis is away: limits and captchas are kept by this process alone'),
    onBack: () => logger.info('redis is back'),
  })
  const { channel, stop } = redisChannel(connection, channelOf(config.redisUrl))
  const close = async () => {
    stop()
    await connection.close()
  }
  return { state, backend: state.backend, channel, close }
}
