/** How an attempt to hear the server's event stream ended. */
export type Outcome =
  /** The server ended it and said why (member API, 11.1). */
  | { kind: 'ended'; reason: string }
  /** The connection broke, or there was none. */
  | { kind: 'broken' }
  /** The connection is open, but nothing comes: a proxy on the way collects what is sent. */
  | { kind: 'silent' }
  /** The session is not valid. */
  | { kind: 'login' }
  /** The server is busy; asked to return after so many seconds. */
  | { kind: 'later'; seconds: number }
  /** This server has no streams. */
  | { kind: 'absent' }

/** An end after which the stream is tried again. */
export type Break = Exclude<Outcome, { kind: 'absent' }>

/** What is known when an attempt has ended. */
export interface Attempts {
  /** Attempts in a row that heard nothing. */
  failed: number
  /** Milliseconds after which the server wants this browser back. */
  retry: number
}

const second = 1_000
const minute = 60 * second

/** Longest pause between attempts, and the pause of a browser that had better poll. */
const pauses = { longest: minute, polling: 5 * minute } as const

/** From half of a time to all of it, so that browsers that fail together do not return together. */
const spread = (ms: number, random: number): number => Math.round(ms * (0.5 + random / 2))

/**
 * Milliseconds until the next attempt.
 * @param random between 0 and 1
 */
export function pauseAfter(outcome: Break, { failed, retry }: Attempts, random: number): number {
  const longer = spread(Math.min(pauses.longest, second * 2 ** failed), random)
  switch (outcome.kind) {
    case 'later':
      return spread(2 * second * outcome.seconds, random)
    case 'silent':
      return failed > 1 ? spread(2 * pauses.polling, random) : longer
    case 'broken':
      return failed === 0 ? retry : longer
    case 'login':
      return longer
    case 'ended':
      switch (outcome.reason) {
        case 'too-many':
          return spread(2 * pauses.polling, random)
        case 'session':
          return longer
        case 'rights':
          return Math.round(second * random)
        default:
          return retry
      }
  }
}
