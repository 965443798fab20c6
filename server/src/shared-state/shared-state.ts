import type { RedisConnection } from './redis-connection.ts'

/** The count of the current window. */
interface Tally {
  /** Including this one: 1, or what it was incremented by, for the first. */
  count: number
  /** Seconds until the window ends, at least 1. */
  resetSeconds: number
}

/**
 * Short-lived state shared by all server processes: requests per address, open captchas, when a code was last sent.
 * Stored in Redis if there is one, else in this process. Every value expires and may be lost; lasting data belongs in
 * the database.
 *
 * Keys are `<kind>:<id>`, for example `captcha:<id>`. No operation rejects or takes long.
 */
export interface SharedState {
  /**
   * Increments a count in a window that begins with the first count and lasts `windowSeconds`.
   * @param by a whole number; 1 by default
   */
  increment(key: string, windowSeconds: number, by?: number): Promise<Tally>
  /** Stores or replaces a text for that many seconds; a count and a text with the same key are independent. */
  put(key: string, value: string, ttlSeconds: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Gets and deletes a text atomically: only one of several concurrent callers gets it. */
  take(key: string): Promise<string | undefined>
  /** Deletes the text and the count of a key. */
  delete(key: string): Promise<void>
}

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
