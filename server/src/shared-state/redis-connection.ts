import { createClient } from '@redis/client'
import { StartProblem } from '../operation/start-problem.ts'

/** One connection to Redis that comes back by itself. */
export interface RedisConnection {
  /** Sends a command; rejects at once while there is no connection. */
  send(command: string[]): Promise<unknown>
  close(): Promise<void>
}

export interface RedisOptions {
  url: string
  /** Hears each failure of the connection. */
  onError(error: Error): void
  /** How long the first attempt may take. */
  connectWithin?: number
}

/** What only the operator can put right; everything else may pass by itself. */
const refusals = /^(NOAUTH|WRONGPASS|NOPERM|ERR (invalid password|AUTH|DB index|Client sent AUTH))/

const placeOf = (url: string): string => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/**
 * Connects to Redis. One that is away is no obstacle: the connection is tried again for as long as the server runs.
 * @throws StartProblem when Redis is there but refuses name, password or database number.
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
      refused(new StartProblem(`Redis at ${placeOf(url)} refuses what REDIS_URL says (${error.message}).`))
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
    // Nothing under way is worth waiting for: every operation has its deadline already.
    close: async () => client.destroy(),
  }
}
