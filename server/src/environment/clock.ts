/** Milliseconds since 1970, like `Date.now`; passed in so that tests control the time. */
export type Clock = () => number

/** The time in seconds, an integer: the unit of every stored and sent time. */
export const secondsOf = (clock: Clock): number => Math.floor(clock() / 1000)
