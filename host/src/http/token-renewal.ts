/** The session for the transport; an empty string means no token. */
export interface Tokens {
  token(): string
  refreshToken(): string
  /** Stores new tokens. */
  adopt(renewed: RenewedTokens): void
  /** Adopts what another tab has stored for this session; a suspended tab gets its storage events late. */
  catchUp(): void
}

/** What a server gives for a refresh token. */
export interface RenewedTokens {
  token: string
  /** Replaces the refresh token, on servers where they rotate; empty when it stays. */
  refreshToken: string
}

/** Result of a request for a new token: the token, or null when the server refused. */
export type Renewed = string | null

/** Runs work while no other tab of the browser runs any. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a function that returns a valid token after `used` was refused. Concurrent calls share one request and its
 * outcome: the new token; null without a refresh token or when the server refused; a rejection without a response, in
 * which case the session may still be valid and must be kept. The tabs of a browser ask one after the other, and those
 * that waited find the new token: a server may take a refresh token that is used twice for a stolen one.
 */
export function createTokenRenewal(
  tokens: Tokens,
  request: (refreshToken: string) => Promise<RenewedTokens | null>,
  exclusively: Exclusive = (work) => work(),
) {
  let running: Promise<Renewed> | null = null

  /** The token that another call or another tab has got in the meantime. */
  const renewedElsewhere = (used: string): string | undefined => {
    tokens.catchUp()
    const current = tokens.token()
    return current !== '' && current !== used ? current : undefined
  }

  const renew = async (used: string): Promise<Renewed> => {
    const found = renewedElsewhere(used)
    if (found !== undefined) return found
    const refreshToken = tokens.refreshToken()
    if (tokens.token() === '' || refreshToken === '') return null
    const renewed = await request(refreshToken)
    if (renewed === null) return null
    tokens.adopt(renewed)
    return renewed.token
  }

  return async (used: string): Promise<Renewed> => {
    const found = renewedElsewhere(used)
    if (found !== undefined) return found
    if (tokens.token() === '' || tokens.refreshToken() === '') return null
    running ??= exclusively(() => renew(used)).finally(() => {
      running = null
    })
    return running
  }
}

/** Longer than a call may take: a tab that still holds the lock then is broken or frozen. */
const longestWait = 12_000
const name = 'member:token-renewal'

/**
 * Runs work while no other tab of the browser runs any. Without Web Locks, as on plain http addresses and where the
 * browser refuses them, and when another tab holds the lock for too long, it runs at once.
 *
 * @param locks a function, because even reading the property can throw
 */
export const oneTabAtATime =
  (locks: () => Pick<LockManager, 'request'> | undefined, wait = longestWait): Exclusive =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    let begun = false
    const begin = () => {
      begun = true
      return work()
    }
    try {
      const asked = locks()?.request<Promise<T>>(name, { signal: AbortSignal.timeout(wait) }, begin)
      return await (asked ?? begin())
    } catch (error) {
      if (begun) throw error
      return work()
    }
  }
