/** Milliseconds in which the browsers of one process return after it has stopped: at least, and at most. */
const shortest = 1_000
const longest = 20_000
/** Streams a second that may return: opening one costs about a millisecond. */
const perSecond = 150

/**
 * When one of these browsers returns after its stream broke: each at another moment, so that a server that starts is
 * not asked by all at once.
 * @param random between 0 and 1
 * @returns milliseconds
 */
export function returnTime(streams: number, random: number): number {
  const spread = Math.min(longest, Math.max(shortest, (streams / perSecond) * 1000))
  return Math.round(500 + random * spread)
}
