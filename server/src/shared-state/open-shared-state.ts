import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../environment/clock.ts'
import { type Channel, ownChannel } from './channel.ts'
import { memoryState } from './memory-state.ts'
import { redisState } from './redis-state.ts'
import type { SharedState } from './shared-state.ts'
import { type StateWithFallback, sharedStateWithFallback } from './shared-state-with-fallback.ts'

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

const reasonOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error)

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
  const { redisChannel } = await import('./redis-channel.ts')
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
