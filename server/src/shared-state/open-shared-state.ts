import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type DependableState, sharedStateWithFallback } from './dependable-state.ts'
import { memoryState } from './memory-state.ts'
import { connectRedis } from './redis-connection.ts'
import { redisState } from './redis-state.ts'
import type { SharedState } from './shared-state.ts'

/** The state of a server, and whether the processes it should be shared with see it. */
export interface OpenState {
  state: SharedState
  /** `alone`: no Redis is configured, this process is all there is. */
  holder(): 'alone' | ReturnType<DependableState['holder']>
  close(): Promise<void>
}

interface Parts {
  config: Pick<Config, 'redisUrl'>
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error)

/**
 * Opens what several server processes share: Redis where `REDIS_URL` names one, else this process's memory. Redis may
 * be away, at the start too: the server goes on by itself, says so in the log and comes back to it.
 * @throws StartProblem when Redis refuses the name, password or database number.
 */
export async function openSharedState({ config, clock, logger }: Parts): Promise<OpenState> {
  const own = memoryState(clock)
  if (config.redisUrl === undefined) return { state: own, holder: () => 'alone', close: async () => undefined }
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
  return { state, holder: state.holder, close: connection.close }
}
