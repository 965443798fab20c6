import type { RedisConnection } from './redis-connection.ts'

/** Texts between the processes of a server: every process hears each of them, the one that sent it too. */
export interface Channel {
  /** `process`: nobody else is on it. */
  reaches: 'process' | 'server'
  /** Never rejects: a text may be lost, e.g. while Redis is away. */
  publish(text: string): void
  /** Returns the function that stops it. */
  listen(listener: (text: string) => void): () => void
}

/** The channel of a single process. */
export function ownChannel(): Channel {
  const listeners = new Set<(text: string) => void>()
  return {
    reaches: 'process',
    publish(text) {
      for (const listener of listeners) listener(text)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

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
