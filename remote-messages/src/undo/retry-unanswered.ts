import { ApiError, type AreaHttp } from '@member/shared'

/** Milliseconds before an act is asked again. */
const pauseMs = 600

/** Milliseconds for which an act is asked again: the server knows for a minute what it has done. */
const askedFor = 40_000

/** What is known of the network. */
export interface Network {
  online(): boolean
  /** Resolves when there is a connection again, or after that many milliseconds. */
  back(withinMs: number): Promise<void>
}

/** The network of the browser. */
const browserNetwork: Network = {
  online: () => navigator.onLine,
  back: (withinMs) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs)
      const online = () => {
        clearTimeout(timer)
        resolve()
      }
      window.addEventListener('online', online, { once: true })
    }),
}

/** Whether the server may have done what it was asked, although nobody heard so. @param before the asking */
function isUnanswered(error: unknown, before: 'online' | 'offline'): boolean {
  if (!(error instanceof ApiError)) return false
  switch (error.kind) {
    case 'timeout':
    case 'unreachable':
    case 'unreadable':
      return true
    case 'http':
      return error.code >= 500
    case 'offline':
      return before === 'online'
    case 'failure':
    case 'need-login':
    case 'no-permission':
    case 'aborted':
      return false
  }
}

/**
 * Asks the server to do something it does once however often it is asked, until its answer is heard; three times at
 * most, and after a lost connection when that is back. What was asked without a connection fails at once.
 * @param onLost an answer is missing, for the first time
 */
export async function retryUnanswered<Answer>(
  ask: () => Promise<Answer>,
  onLost: () => void,
  network: Network = browserNetwork,
): Promise<Answer> {
  const until = Date.now() + askedFor
  for (let tries = 1; ; tries += 1) {
    const before = network.online() ? 'online' : 'offline'
    try {
      return await ask()
    } catch (error) {
      const left = until - Date.now()
      if (tries === 3 || left <= 0 || !isUnanswered(error, before)) throw error
      if (tries === 1) onLost()
      await (network.online() ? new Promise((resolve) => setTimeout(resolve, pauseMs * tries)) : network.back(left))
    }
  }
}

/** Takes an act back by what the server gave for it. That it is too late after a lost answer means it was done then. */
export async function takeBack(post: AreaHttp['post'], undo: string, onLost: () => void): Promise<void> {
  let lost = false
  try {
    const ask = () => post('/api/interaction/undo', { undo })
    await retryUnanswered(ask, () => {
      lost = true
      onLost()
    })
  } catch (error) {
    if (!(lost && error instanceof ApiError && error.kind === 'failure')) throw error
  }
}
