/** Session as the transport sees it; empty strings stand for "none". */
export interface Tokens {
  token(): string
  refreshToken(): string
  /** Keeps a new auth token. */
  adopt(token: string): void
  /** Takes over what another tab has kept of this session; a tab that slept hears of it late. */
  catchUp(): void
}

/** What a request for a new token came to: the token, or null when the server refused. */
export type Renewed = string | null

/**
 * Makes the way to get a working token after `used` was refused. However many calls ask at once, one request is made
 * and all of them get its outcome: the new token, null when there is nothing to renew or the server refused, or a
 * rejection when no answer came, in which case the session is still good and must be kept.
 */
export function createTokenRenewal(tokens: Tokens, request: (refreshToken: string) => Promise<Renewed>) {
  let running: Promise<Renewed> | null = null
  return async (used: string): Promise<Renewed> => {
    tokens.catchUp()
    const current = tokens.token()
    // Another call, or another tab, has renewed it in the meantime.
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
