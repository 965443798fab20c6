import type { Channel } from './channel.ts'
import type { RedisConnection } from './redis-connection.ts'

/**
 * A channel through Redis. What is said while Redis is away is lost.
 * @returns also the function that stops listening
 */
export function redisChannel(
  { send, hear }: Pick<RedisConnection, 'send' | 'hear'>,
  name: string,
): { channel: Channel; stop(): void } {
  const listeners = new Set<(text: string) => void>()
  const stop = hear(name, (text) => {
    for (const listener of listeners) listener(text)
  })
  return {
    channel: {
      reaches: 'server',
      publish: (text) => void send(['PUBLISH', name, text]).catch(() => undefined),
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    stop,
  }
}
