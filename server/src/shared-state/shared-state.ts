/** How often something happened in the current window. */
interface Tally {
  /** This time included: 1 for the first. */
  count: number
  /** Seconds until counting starts again, at least 1. */
  resetSeconds: number
}

/**
 * Short-lived facts that every server process must agree on: how often an address called, which captcha was given out,
 * when a code was last sent. Held by Redis when there is one, else by this process. Nothing here outlives its time and
 * nothing may be lost for good with it: what has to last belongs into the database.
 *
 * Keys are `<idea>:<what>`, for instance `captcha:<id>`. No operation ever rejects or waits for long.
 */
export interface SharedState {
  /** Counts one more in a window that begins with the first count and lasts `windowSeconds`. */
  increment(key: string, windowSeconds: number): Promise<Tally>
  /** Keeps a text for that many seconds in place of what was there; a count and a text of one key do not meet. */
  put(key: string, value: string, ttlSeconds: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Gets and deletes in one step: of any number of takers at the same time one gets it. */
  take(key: string): Promise<string | undefined>
  /** Forgets the text and the count of that key. */
  delete(key: string): Promise<void>
}
