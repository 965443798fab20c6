/** Milliseconds since 1970, like `Date.now`; passed in so that tests control the time. */
export type Clock = () => number

/** The time in seconds, an integer: the unit of every stored and sent time. */
export const secondsOf = (clock: Clock): number => Math.floor(clock() / 1000)

/**
 * A clock that never goes back: it stands still while the given one is set back, and goes on with it from there. For
 * times that this process compares with its own, so that a corrected clock does not prolong them.
 */
export function steadyClock(clock: Clock): Clock {
  let last = clock()
  let behind = 0
  return () => {
    const now = clock()
    behind += Math.max(0, last - now)
    last = now
    return now + behind
  }
}
