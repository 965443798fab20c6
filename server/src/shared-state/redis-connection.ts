import { createClient } from '@redis/client'
import { StartProblem } from '../environment/start-problem.ts'

/** A connection to Redis that reconnects by itself. */
export interface RedisConnection {
  /** Sends a command; rejects at once while there is no connection. */
  send(command: string[]): Promise<unknown>
  /** Hears a channel on a connection of its own, again after each break; returns the function that stops it. */
  hear(channel: string, listener: (text: string) => void): () => void
  close(): Promise<void>
}

export interface RedisOptions {
  url: string
  /** Called with each error of the connection. */
  onError(error: Error): void
  /** Timeout of the first attempt in milliseconds. */
  connectWithin?: number
}

/** Errors that only the operator can solve; all others may be temporary. */
const refusals = /^(NOAUTH|WRONGPASS|NOPERM|ERR (invalid password|AUTH|DB index|Client sent AUTH))/

const withoutPassword = (url: string): string => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/**
 * Connects to Redis. When Redis is unreachable, this resolves too, and connecting is tried again while the server runs.
 * @throws StartProblem when Redis refuses name, password or database number
 */
export async function connectRedis({ url, onError, connectWithin = 2000 }: RedisOptions): Promise<RedisConnection> {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: connectWithin, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2000) },
  })
  let refused: (problem: StartProblem) => void
  const refusal = new Promise<StartProblem>((resolve) => {
    refused = resolve
  })
  client.on('error', (error: Error) => {
    if (refusals.test(error.message)) {
      refused(
        new StartProblem(`Redis at ${withoutPassword(url)} refuses the settings in REDIS_URL (${error.message}).`),
      )
    }
    onError(error)
  })
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<'later'>((resolve) => {
    timer = setTimeout(resolve, connectWithin, 'later')
  })
  const connected = client.connect().then(
    () => 'connected' as const,
    () => 'later' as const,
  )
  const outcome = await Promise.race([connected, refusal, patience])
  clearTimeout(timer)
  if (outcome instanceof StartProblem) {
    client.destroy()
    throw outcome
  }
  return {
    send: (command) => client.sendCommand(command),
    hear(channel, listener) {
      const hearing = client.duplicate()
      hearing.on('error', onError)
      let subscribed: 'no' | 'yes' = 'no'
      // The client subscribes again by itself after a break, unless the first time was cut off.
      hearing.on('ready', () => {
        if (subscribed === 'no')
          hearing.subscribe(channel, listener).then(
            () => {
              subscribed = 'yes'
            },
            () => undefined,
          )
      })
      // Rejected only when it is destroyed, as connecting is tried again until then.
      hearing.connect().catch(() => undefined)
      return () => hearing.destroy()
    },
    // Open operations need no waiting, as each has its own timeout.
    close: async () => client.destroy(),
  }
}
