/** The session for the transport; an empty string means no token. */
export interface Tokens {
  token(): string
  refreshToken(): string
  /** Stores a new auth token. */
  adopt(token: string): void
  /** Adopts what another tab has stored for this session; a suspended tab gets its storage events late. */
  catchUp(): void
}

/** Result of a request for a new token: the token, or null when the server refused. */
export type Renewed = string | null

/**
 * Creates a function that returns a valid token after `used` was refused. Concurrent calls share one request and its
 * outcome: the new token; null without a refresh token or when the server refused; a rejection without a response, in
 * which case the session may still be valid and must be kept.
 */
export function createTokenRenewal(tokens: Tokens, request: (refreshToken: string) => Promise<Renewed>) {
  let running: Promise<Renewed> | null = null
  return async (used: string): Promise<Renewed> => {
    tokens.catchUp()
    const current = tokens.token()
    // Another call or another tab has renewed it in the meantime.
    if (current !== '' && current !== used) return current
    const refreshToken = tokens.refreshToken()
    if (current === '' || refreshToken === '') return null
    running ??= request(refreshToken)
      .then((renewed) => {
        if (renewed !== null) tokens.adopt(renewed)
        return renewed
      })
      .finally(() => {
        running = null
      })
    return running
  }
}
