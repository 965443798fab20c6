import type { RedisConnection } from './redis-connection.ts'
import type { SharedState } from './shared-state.ts'

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
